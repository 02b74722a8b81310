/** Trade, money and tax: see `general.ts` for the form. */
export const commerce = {
  invoice:
    'invoice billing rechnung honorarnote honorarrechnung parcella facture factura fattura factuur fatura bill inv facturation rg rechn fakt faktura invoicing rechnungs billing re',
  receipt:
    'receipt quittung recu recibo ricevuta bon kassenbon beleg ticket scontrino kwitantie bonnetje kassenzettel slip',
  credit: 'credit guthaben gutschrift avoir credito creditnota kredit abono haben gut',
  debit: 'debit lastschrift debito soll belastung',
  order:
    'order bestellung auftrag commande pedido ordine bestelling encomenda purchase_order po auftrags bestell bestel ordre',
  quote:
    'quote quotation offer angebot devis presupuesto oferta preventivo offerta offerte orcamento estimate kostenvoranschlag',
  delivery:
    'delivery lieferung livraison entrega consegna levering liefer shipment versand shipping ship expedition envio spedizione verzending leistung lieferschein dispatch delivered shipped expedicion envoi',
  note_slip: 'lieferschein bordereau albaran bolla pakbon guia packliste waybill consignment',
  customer: 'customer client kunde kunden cliente klant mandant abnehmer auftraggeber besteller debitor',
  buyer:
    'buyer purchaser kaufer kaeufer acheteur comprador acquirente koper leistungsempfanger leistungsempfaenger rechnungsempfanger rechnungsempfaenger destinataire_facture afnemer cessionario committente',
  seller:
    'seller vendor supplier verkaufer verkaeufer lieferant fournisseur vendeur vendedor proveedor fornitore venditore verkoper leverancier fornecedor lieferer rechnungssteller leistungserbringer merchant emittent emitente emetteur emisor cedente prestatore prestataire biller issuer handler',
  recipient:
    'recipient empfanger empfaenger destinataire destinatario ontvanger addressee receiver consignee warenempfanger begunstigter attn',
  sender: 'sender absender expediteur remitente mittente afzender remetente shipper versender consignor',
  net: 'net netto neto liquido imponible imponibile ht excl exclusive ohne zzgl before excluding hors nett without untaxed warenwert basisbetrag without_tax excluding_tax excl_tax excl_vat ohne_steuer hors_taxe hors_taxes esclusa escluso excluido excluida zuzuglich exclusief exklusive',
  gross:
    'gross brutto bruto brut lordo ttc incl inclusive including inkl iva_incluido compris bruttobetrag with_tax tax_included taxes_included including_tax incl_tax including_vat incl_vat mit_steuer inclusa incluso incluido incluida compresa iva_inclusa inklusive inbegrepen inclusief',
  subtotal: 'subtotal sub_total zwischensumme sous_total subtotaal subtotale parcial positionssumme zwischentotal',
  tax: 'tax vat steuer mwst ust tva iva btw mehrwertsteuer umsatzsteuer gst taxe taxes impuesto imposta belasting imposto umsatz mva hst pst sst igic mws taxable tps tvq usst',
  discount:
    'discount rabatt remise descuento sconto korting desconto rebate skonto nachlass reduction rem reduccion abschlag ermassigung allowance saving savings saved ersparnis ahorro risparmio besparing',
  surcharge: 'surcharge zuschlag supplement recargo maggiorazione toeslag aufschlag extra',
  shipping_cost:
    'freight porto versandkosten portokosten fracht frais_de_port gastos_de_envio verzendkosten spese_di_spedizione postage handling',
  payment:
    'payment zahlung paiement pago pagamento betaling zahlungs payments zahlungsweise pay payable zahlbar payer pagar pagare betalen bezahlen zahl reglement paid bezahlt paye pagado pagato betaald settlement betaal',
  due: 'due fallig faellig falligkeit faelligkeit echeance vencimiento scadenza verval vervaldatum payable_by outstanding owed offen offener restant exigible zahlungsziel zahlbar_bis deadline frist vencido remaining limite vervallen dovuto dovuta verschuldigd prazo forderung uiterste latest spatester spatestens latest_by outstanding_balance',
  balance: 'balance saldo solde kontostand bilan guthaben rest rechnungsbetrag_offen ',
  deposit:
    'deposit anzahlung acompte deposito acconto aanbetaling kaution caution fianza cauzione borg adelanto anzahlungen vorauszahlung prepaid anticipo sinal',
  change: 'change ruckgeld rueckgeld monnaie vuelto cambio resto wisselgeld troco rendu',
  cash: 'cash bar especes efectivo contanti contant dinheiro bargeld tendered tender gegeben',
  card: 'card karte carte tarjeta carta kaart cartao',
  terms: 'terms bedingungen conditions condiciones condizioni voorwaarden condicoes konditionen zahlungsbedingungen',
  currency: 'currency wahrung waehrung devise moneda valuta munt moeda divisa',
  bank: 'bank banque banco banca kreditinstitut geldinstitut sparkasse volksbank institut',
  account: 'account konto compte cuenta conto rekening conta kto bankverbindung kontonummer acct kontoverbindung',
  iban: 'iban ',
  bic: 'bic swift',
  holder:
    'holder inhaber titulaire titular titolare houder intestatario beneficiary kontoinhaber beneficiaire beneficiario detentore portador detentor karteninhaber intestata',
  fee: 'fee gebuhr gebuehr frais cuota comision commissione kosten charge charges cost costs couts costes costi custos custo entgelt provision provvigione comissao honorar honoraires spese gastos gebuhren despesas commission',
  rent: 'rent miete loyer alquiler affitto huur renda aluguel mietzins kaltmiete warmmiete rental locazione arrendamiento',
  salary:
    'salary gehalt salaire salario stipendio salaris lohn wage wages bezuge verdienst remuneration sueldo loon retribuzione compensation vergutung paga nomina earnings payslip lohnabrechnung gehaltsabrechnung entgeltabrechnung bulletin_de_paie fiche_de_paie busta_paga loonstrook payroll',
  income: 'income einkommen revenu ingreso reddito inkomen einkunfte einnahmen revenue umsatzerlose',
  interest: 'interest zins zinsen interet interets interes interesse interessi rente juros',
  loan: 'loan darlehen pret prestamo prestito lening emprestimo kredit mutuo hypothek mortgage',
  product: 'product produkt produit producto prodotto produto ware goods merchandise',
  service: 'service dienst dienstleistung servicio servizio servico prestation leistungen',
  article: 'sku artnr artikelnr ean gtin upc',
  serial: 'serial serien serie matricola seriennummer fabrikationsnummer',
  model: 'model modell modele modelo modello',
  brand:
    'brand marke marque marca merk make hersteller manufacturer fabricant fabricante produttore fabrikant fabrikat',
  warranty: 'warranty garantie guarantee garantia garanzia gewahrleistung',
  weight: 'weight gewicht poids peso masse mass',
  height: 'height hohe hoehe hauteur altura altezza hoogte grosse groesse taille',
  width: 'width breite largeur anchura larghezza breedte largura',
  length: 'length lange laenge longueur longitud lunghezza lengte comprimento',
  size: 'size format dimensions abmessungen dimension dimensioni afmetingen tamano dimensao taglia maat',
  color: 'color colour farbe couleur colore kleur cor',
  consumption: 'consumption verbrauch consommation consumo verbruik usage',
  meter:
    'meter zahler zaehler compteur contador contatore zaehlpunkt meterstand zahlerstand reading zahlpunkt lectura lettura relevé',
  previous_reading: 'vorablesung',
  terminal: 'terminal kasse caisse caja cassa kassa till register caixa',
  cashier: 'cashier kassierer caissier cajero cassiere operador bediener operator served bedient kassier',
  store: 'store filiale shop magasin tienda negozio winkel loja branch markt laden sucursal agence filial outlet',
  table: 'table tisch mesa tavolo tafel',
  guest: 'guest gast huesped ospite hospede pax covers',
  tip: 'tip trinkgeld pourboire propina mancia fooi gorjeta gratuity',
  transaction: 'transaction transaktion transaccion transazione transactie transacao buchung trans txn',
  cost_center: 'kostenstelle centro_de_coste kostenplaats',
  mandate: 'mandate mandat mandato sepa mandatsreferenz machtiging',
  creditor: 'creditor glaubiger glaeubiger creancier acreedor creditore crediteur credor',
  debtor: 'debtor schuldner debiteur deudor debitore devedor',
  incoterm: 'incoterm incoterms lieferbedingung',
  tracking:
    'tracking sendung sendungsnummer suivi seguimiento tracciamento track parcel paket colis paquete pacco pakket',
  package: 'package packstucke packstuck colli bultos carton cartons pallet palette',
  carrier: 'carrier spediteur transporteur transportista vettore vervoerder transportadora frachtfuhrer haulier',
  vehicle: 'vehicle fahrzeug vehicule vehiculo veicolo voertuig veiculo car kfz auto',
  plate: 'plate immatriculation matricula targa kenteken placa registration_plate kennzeichen ',
  mileage: 'mileage kilometerstand kilometrage kilometraje chilometraggio kilometer odometer km quilometragem',
  driver: 'driver fahrer conducteur conductor conducente bestuurder motorista autista chauffeur',
  energy: 'energy energie energia',
  electricity: 'electricity strom electricite electricidad elektrizitat elektriciteit elettrica eletricidade power',
  gas: 'gas gaz erdgas',
  heating: 'heating heizung chauffage calefaccion riscaldamento verwarming aquecimento heiz warme',
  service_charge:
    'nebenkosten betriebskosten servicekosten service_charges service_charge charges_locatives gastos_comunes spese_condominiali condominio',
  load: 'load tragfahigkeit traglast nutzlast charge_utile carga portata',
  water: 'water wasser eau agua acqua',
} as const;
