/** Kinds of documents and what stands in them: see `general.ts` for the form. */
export const documents = {
  document: 'document dokument documento schriftstuck unterlage doc stuk voucher piece',
  letter: 'letter brief lettre carta lettera schreiben courrier',
  contract:
    'contract vertrag contrat contrato contratto overeenkomst agreement vertrags accord acuerdo accordo vereinbarung acordo contractuel',
  lease: 'lease mietvertrag bail',
  policy:
    'policy police poliza polizza polis apolice versicherungsschein versicherungspolice vsnr versicherungsscheins versnr',
  insurance: 'insurance versicherung assurance seguro assicurazione verzekering versicherungs vers assurances',
  claim: 'claim loss schaden sinistre siniestro sinistro schade anspruch schadens reclamo reclamacion',
  claimant: 'claimant anspruchsteller geschadigter geschadigte reclamant danneggiato perjudicado',
  police_force: 'police polizei policia polizia politie gendarmerie',
  damage: 'damage beschadigung dommage dano danno degats',
  premium: 'premium beitrag pramie praemie prime prima premio premie beitrags cotisation',
  coverage:
    'coverage deckung couverture cobertura copertura dekking versicherungssumme cover sum_insured deckungssumme',
  deductible: 'deductible eigen_risico selbstbeteiligung franchise franquicia franchigia selbstbehalt eigenrisico',
  certificate:
    'certificate zertifikat certificat certificado certificato certificaat bescheinigung zeugnis urkunde attestation attestato diploma diplom nachweis acte urkunden akt',
  license:
    'license licence lizenz licencia licenza licentie licenca fuhrerschein permit genehmigung permis permiso permesso vergunning erlaubnis zulassung',
  passport:
    'passport reisepass passeport pasaporte passaporto paspoort pass ausweis personalausweis dni cedula carta_identita',
  form: 'form formular formulaire formulario modulo formulier',
  application: 'application antrag demande solicitud domanda aanvraag bewerbung request anfrage richiesta',
  registration:
    'registration anmeldung enregistrement inscription registro registrazione inschrijving inscricao registrierung inscripcion iscrizione registered register reg eintragung zulassungs registre',
  commercial_register:
    'handelsregister hrb hra rcs kvk registro_mercantil siren siret chamber kamer rea crn chamber_of_commerce camera_di_commercio',
  tax_number:
    'steuernummer steuernr nif cif nie partita cpf cnpj ein tin stnr codice_fiscale fiscal fiscale fiscaal finanzamt contribuyente partita_iva p_iva st_nr steuer_nr',
  social_security: 'sozialversicherung ssn svnr social securite seguridad bsn rentenversicherung sv niss',
  report:
    'report bericht rapport informe relazione rapporto verslag relatorio protokoll protocol compte_rendu minutes verbale acta notulen ata gutachten',
  result:
    'result ergebnis resultat resultado risultato resultaat befund finding outcome score punkte grade mark calificacion voto cijfer',
  test: 'test prufung pruefung examen prueba esame toets teste examination inspection inspektion kontrolle prova essai untersuchung ispezione keuring inspeccion inspecao audit esami analyse analysis probe',
  sample: 'sample echantillon muestra campione monster amostra specimen',
  course:
    'course kurs cours curso corso cursus lehrgang seminar training formation formacion formazione opleiding schulung module studiengang fach',
  laboratory: 'laboratory labor laboratorio laboratoire lab laboratorium',
  restaurant: 'restaurant gaststatte ristorante cafe bistro trattoria',
  school:
    'school schule ecole escuela scuola escola university universitat hochschule universite universidad universita college universiteit faculty',
  degree: 'degree abschluss diplome laurea grau qualification qualifikation',
  project: 'project projekt projet proyecto progetto projeto vorhaben bauvorhaben',
  task: 'task aufgabe tache tarea compito taak tarefa action',
  meeting:
    'meeting sitzung reunion riunione vergadering besprechung termin reuniao seance appointment cita appuntamento afspraak rendez conference',
  agenda: 'agenda tagesordnung ordre_du_jour orden_del_dia ordine_del_giorno',
  event: 'event veranstaltung evenement evento spectacle concert show anlass ',
  flight: 'flight flug vol vuelo volo vlucht voo',
  train: 'train zug treno trein tren comboio',
  departure: 'departure abflug abfahrt depart salida partenza vertrek partida departing dep abreise hinfahrt departs',
  arrival: 'arrival ankunft arrivee llegada arrivo aankomst chegada arriving arr anreise arrives',
  origin:
    'origin herkunft origine origen oorsprong ursprung origem abgang start_location pickup abholung retrait ritiro recogida  loading_place pick_up pickup_location',
  destination: 'destination ziel destino destinazione bestemming bestimmungsort zielort dropoff',
  gate: 'gate flugsteig porte puerta',
  seat: 'seat sitz sitzplatz asiento posto zitplaats stoel platz siege assento plazas plaza lugar_assento sieges zitplaatsen lugar posti',
  boarding: 'boarding einsteigen embarquement embarque imbarco instappen einstieg',
  booking:
    'booking buchungs reservierung reservation reserva prenotazione boeking reservering pnr confirmation bestatigung confirmacion conferma bevestiging record_locator locator dossier',
  room: 'room zimmer chambre habitacion camera kamer raum salle sala zaal quarto',
  night: 'night nacht nuit noche notte ubernachtung nights nachte nachten notti noches nuits uebernachtungen',
  check_in: 'checkin anreisetag',
  check_out: 'checkout abreisetag',
  hotel: 'hotel unterkunft hebergement alojamiento alloggio accommodation accomodation',
  issue:
    'issue issued ausstellung ausgestellt emission emision emissione uitgifte emissao issuance delivre expedido rilasciato afgegeven issuing emis emitido emesso ausstellungs erteilt delivrance rilascio',
  expiry:
    'expiry expiration expires ablauf expiracion caducidad verfall expire verfalls mindesthaltbarkeit best_before',
  effective:
    'effective wirksam inkrafttreten effectif efectiva efficacia ingangs entry_into_force vigor kraft vigencia vigueur decorrenza ingang',
  termination:
    'termination kundigung kuendigung resiliation rescision disdetta opzegging cancellation storno stornierung rescisao kundigungsfrist notice cancellazione cancelacion annulation',
  renewal: 'renewal verlangerung renouvellement renovacion rinnovo verlenging renovacao',
  jurisdiction:
    'jurisdiction gerichtsstand juridiction jurisdiccion giurisdizione bevoegde rechtbank foro governing law recht droit ley legge applicable anwendbares court gericht tribunal',
  file: 'file akte expediente pratica processo filing filed akten zaak stamped eingang received eingegangen recu_le recibido ricevuto ontvangen recebido case vorgang fall eingangs submitted submission eingereicht',
  subject_matter: 'gegenstand zweck purpose motif motivo scopo doel finalidad objetivo verwendungszweck reason grund',
  diagnosis: 'diagnosis diagnose diagnostic diagnostico diagnosi',
  medication:
    'medication medikament medicament medicamento farmaco medicijn arzneimittel drug medicine medikation medicacion medicazione medicatie medicacao',
  dose: 'dose dosis dosierung dosage dosaggio dosering posologie posologia',
  blood: 'blood blut sang sangre sangue bloed',
  temperature: 'temperature temperatur temperatura temperatuur',
  pressure: 'pressure druck pression presion pressione druk',
  method_test: 'prufverfahren',
  equipment:
    'equipment gerat geraet anlage maschine machine appareil equipo apparecchio apparaat device equipamento ausrustung installation instrument',
  building:
    'building gebaude gebaeude batiment edificio gebouw objekt property immobilie immobile inmueble wohnung apartment appartement apartamento flat  objet_loue',
  floor: 'floor etage stock geschoss piso piano verdieping andar',
  living: 'living wohn habitable abitabile woon habitacional',
  area: 'area flache flaeche surface superficie oppervlakte wohnflache',
  parcel_land: 'flurstuck grundstuck parcelle parcela grundbuch',
  hours: 'hours stunden heures horas ore uren std arbeitszeit hrs working_hours',
  vacation: 'vacation urlaub conges vacaciones ferie vakantie holiday leave ferias annual_leave',
  overtime: 'overtime uberstunden heures_sup straordinari overuren',
  experience: 'experience erfahrung berufserfahrung experiencia esperienza ervaring werdegang',
  education: 'education ausbildung bildung educacion istruzione opleidingen',
  skill: 'skill skills kenntnisse competences habilidades competenze vaardigheden fahigkeiten competenties',
  abstract: 'abstract zusammenfassung resume resumen sommario samenvatting resumo summary overview uberblick synopsis',
  keyword: 'keyword keywords schlagworter schlusselworter mots_cles palabras parole trefwoorden stichworte',
  journal: 'journal zeitschrift revue revista rivista tijdschrift',
  volume: 'volume band tome volumen jahrgang',
  doi: 'doi',
  isbn: 'isbn issn',
  network: 'network wifi wlan netzwerk reseau red rete netwerk ssid wi fi',
  server: 'server host',
  link: 'link enlace lien',
  urgency: 'priority prioritat priorite prioridad priorita prioriteit urgent dringlichkeit urgency',
  attachment: 'attachment annexe anexo allegato bijlage enclosure enclosures anlagen',
  copy: 'copy kopie copie copia',
  distribution: 'distribution verteiler diffusion',
  customs: 'customs zoll douane aduana dogana hs tariff zolltarif alfandega',
  batch: 'batch lot lote lotto chargennummer los',
  product_life: 'haltbarkeit',
  warehouse: 'warehouse lager entrepot almacen magazzino magazijn armazem',
  team: 'team mannschaft equipe squadra ploeg club verein',
  rank: 'rank rang clasificacion classifica ranking place_rank platzierung',
  competition:
    'competition wettbewerb concours competicion gara wedstrijd championship meisterschaft tournament turnier',
  foreign: 'foreign auslandisch etranger extranjero straniero buitenlands estrangeiro',
  principal_party: 'vollmachtgeber',
} as const;
