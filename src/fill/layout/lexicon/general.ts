/**
 * Words of labels and keys by what they mean, in English, German, French, Spanish, Italian, Dutch and Portuguese.
 * Folded: lower-case, without accents, ß as ss. Plurals and German and Dutch compounds are worked out from these.
 */

/** Words that say what kind of thing a value is; alone they hardly tell one value from another. */
export const generic = {
  number: 'number no nr num numb numero nro nummer num° n° nos nrs # numer n ',
  identifier:
    'identifier identification id ident kennung identifiant identificacion identificador identificativo identificatie identificacao kennziffer kenn',
  code: 'code kode codigo codice schluessel schlussel coda',
  reference:
    'reference ref referenz referencia riferimento referentie zeichen aktenzeichen az rif kenmerk betreffnummer',
  date: 'date datum dates fecha data dt dated',
  time: 'time uhrzeit heure hora ora tijd zeit uhr tijdstip',
  name: 'name nom nombre nome naam names bezeichnung namen denominazione designation benennung',
  amount:
    'amount betrag montant importe importo bedrag valor sum summe somme suma somma som montante quantia monto value wert valeur waarde valore',
  total: 'total gesamt totaal totale totals insgesamt totaux gesamtsumme totalen ttl tot overall',
  type: 'type typ art tipo soort kind categoria category kategorie categorie klasse class',
  description:
    'description beschreibung descripcion descrizione omschrijving descricao desc bezeichnungen details detail libelle concepto causale concept',
  status: 'status zustand statut estado stato toestand situation situacao',
  title:
    'title intitule intitulado titel titre titulo titolo betreff subject objet asunto oggetto onderwerp assunto re betr',
  text: 'text texte texto testo tekst',
  note: 'note notes notiz bemerkung bemerkungen anmerkung anmerkungen remark remarks comment comments kommentar observacion observaciones osservazioni opmerking opmerkingen observacao observacoes remarque remarques hinweis notas nota observations',
  rate: 'rate satz taux tasa aliquota tarief taxa tarif tarifa tariffa prozentsatz quote aliquote',
  quantity:
    'quantity qty menge anzahl quantite cantidad quantita hoeveelheid aantal quantidade stueck stuck stk count cant qte qta qtd',
  unit: 'unit einheit unite unidad unita eenheid unidade uom',
  price: 'price preis prix precio prezzo prijs preco unitprice',
  period: 'period zeitraum periode periodo duration dauer duree duracion durata duur duracao laufzeit term',
  start:
    'start begin beginn debut inicio inizio von from ab starting since aanvang commencement commencing anfang beginning valid_from',
  end: 'end ende fin fine einde fim bis until till to ending hasta jusqu jusqu_au tot ate termine',
  page: 'page seite pagina pag',
  version: 'version revision ausgabe edition versione versie versao rev edicion',
  year: 'year yearly annual annually jahrlich annuel anual annuale jaarlijks jahres jahr annee ano anno jaar',
  month: 'month monthly monatlich mensuel mensual mensile maandelijks mensal monats monat mois mes mese maand',
  day: 'day tag jour dia giorno dag dagen tage daily taglich journalier diario giornaliero dagelijks tages',
  week: 'week weekly wochentlich hebdomadaire woche semaine semana settimana kw',
  language: 'language sprache langue idioma lingua taal',
  level: 'level niveau stufe nivel livello',
  position: 'position pos item line posten artikel article articulo articolo artigo regel zeile ligne linea linha',
  percent: 'percent prozent percentage pourcentage porcentaje percentuale percentagem % pct',
  method: 'method methode metodo mode modo weise wijze forma methode_de means',
  place:
    'place ort lieu lugar luogo plaats local locality location standort ubicacion localidade emplacement locatie localizacion ',
  person: 'person personne persona persoon pessoa individual individu',
  main: 'main primary haupt principal principale hoofd primaire',
  new: 'new neu nouveau nouvelle nuevo nueva nuovo nuova nieuw nieuwe novo nova',
  old: 'old alt ancien vieux previous bisher vorherig precedent anterior precedente vorige last letzte dernier ultimo laatste prior alter',
  current: 'current aktuell aktueller actuel actual attuale huidig atual present gegenwaertig',
  first: 'first primera prima primeira erst erste erster premier primero primo eerste primeiro given vor',
  second: 'second segunda seconda zweite deuxieme segundo secondo tweede middle',
  other: 'other andere autre otro altro anders outro sonstige additional zusaetzlich weitere',
  maximum: 'maximum max maximal hoechst hochst maximo massimo limit maximale',
  minimum: 'minimum min minimal mindest minimo minimale',
  average: 'average avg durchschnitt moyenne promedio media gemiddeld medio mean',
} as const;
