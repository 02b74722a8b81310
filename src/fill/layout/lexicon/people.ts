/** People, organisations, places and ways to reach them: see `general.ts` for the form. */
export const people = {
  first_name: 'vorname prenom voornaam firstname forename prenoms nombre_de_pila nome_proprio',
  last_name:
    'nachname familienname apellido apellidos cognome achternaam sobrenome apelido lastname surname family nom_de_famille zuname',
  full: 'full complete vollstandig complet completo volledig',
  birth: 'birth geburt naissance nacimiento nascita geboorte nascimento born geboren ne nee nato nata dob geb nacido',
  death:
    'death tod deces muerte morte overlijden sterbe decede decedee verstorben fallecido fallecida deceduto deceduta overleden falecido gestorben died',
  age: 'age edad eta leeftijd idade',
  gender: 'gender sex geschlecht sexe sexo sesso geslacht genre genero',
  nationality:
    'nationality staatsangehorigkeit staatsangehoerigkeit nationalite nacionalidad nazionalita nationaliteit nacionalidade citizenship cittadinanza ciudadania citizen',
  marital: 'marital familienstand civil matrimonial burgerlijke',
  occupation:
    'occupation beruf profession profesion professione beroep profissao job jobtitle poste puesto position_held cargo ruolo funktion function fonction funcion functie funcao role stelle',
  title_person: 'anrede salutation civilite tratamiento aanhef prefix',
  address:
    'address adresse anschrift direccion indirizzo adres endereco addr postal domicile domicilio wohnanschrift residence residencia wohnsitz residenza woonplaats morada',
  street: 'street strasse str rue calle via straat rua road avenue house_number hausnummer address_line',
  city: 'city town stadt ville ciudad citta cidade gemeinde municipality municipio gemeente commune comune localite poblacion localita suburb stad',
  postcode: 'postcode zip plz cp cap zipcode postleitzahl codepostal cep',
  state: 'state province provinz bundesland provincia provincie region departement county kanton regione distrito',
  country: 'country land pays pais paese nation nazione',
  email: 'email mail mel correo courriel posta electronic elektronische',
  phone:
    'phone telephone telefon tel telefono telefoon telefone fon tlf rufnummer ph telefonnummer contact_number fone tfno durchwahl direct_dial ligne_directe hotline',
  mobile: 'mobile handy portable movil cellulare mobiel telemovel cell mobil gsm celular mob',
  fax: 'fax telefax telecopie',
  website: 'website web url site homepage internet internetseite www webseite pagina_web sitio sito',
  contact:
    'contact kontakt contacto contatto ansprechpartner ansprechpartnerin interlocuteur contactpersoon bearbeiter sachbearbeiter referent referente contato contactos',
  company:
    'company firma unternehmen societe empresa azienda bedrijf organisation organization gesellschaft organisme institution compania ditta corporation entreprise business entity handelsname ragione_sociale raison_sociale societa sociedad sociedade firm establishment organizacion',
  employer: 'employer arbeitgeber employeur empleador datore werkgever empregador empregadora',
  employee:
    'employee arbeitnehmer mitarbeiter employe empleado dipendente werknemer empregado personal personnel staff lavoratore trabajador trabalhador salarie funcionario',
  department: 'department abteilung departamento reparto afdeling dept division bereich',
  manager:
    'manager leiter directeur director direttore gestionnaire gerente vorgesetzter supervisor leitung geschaftsfuhrer geschaeftsfuehrer geschaftsfuhrung responsable responsabile reports_to vorgesetzte',
  speaker: 'speaker caller anrufer anruferin sprecher sprecherin orateur interlocutor parlante spreker beller',
  patient: 'patient patienten paciente paziente patientin',
  doctor: 'doctor arzt medecin medico dokter physician arztin behandelnder dr clinician practitioner',
  hospital:
    'hospital krankenhaus hopital ospedale ziekenhuis klinik clinic clinique clinica praxis klinikum spital ospedaliero ziekenhuizen',
  student: 'student schuler studierender etudiant estudiante alumno studente leerling aluno eleve pupil',
  teacher:
    'teacher lehrer professeur profesor insegnante leraar professor dozent instructor docente formateur trainer kursleiter',
  tenant: 'tenant mieter locataire inquilino locatario huurder arrendatario lessee inquilina renter mieterin',
  landlord:
    'landlord vermieter bailleur arrendador locatore verhuurder senhorio lessor proprietaire proprietario owner eigentumer eigentuemer propietario eigenaar titular proprietaria',
  insured:
    'insured versicherungsnehmer assure asegurado assicurato verzekerde segurado policyholder tomador contraente verzekeringnemer versicherte versicherter versicherten souscripteur preneur',
  insurer: 'insurer versicherer assureur asegurador aseguradora assicuratore verzekeraar seguradora underwriter',
  author: 'author autor auteur autore verfasser authors autoren written writer schrijver',
  publisher: 'publisher verlag editeur editorial editore uitgever editora',
  signatory: 'signatory unterzeichner signataire firmante firmatario ondertekenaar signatario signer signed',
  signature: 'signature unterschrift handtekening assinatura sign',
  witness: 'witness zeuge temoin testigo testimone getuige testemunha',
  agent:
    'agent vertreter agente makler broker courtier vermittler intermediario representative berater adviser advisor vertegenwoordiger representante',
  lawyer: 'lawyer attorney anwalt rechtsanwalt avocat abogado avvocato advocaat advogado counsel notary notar notaire',
  client_of: 'mandantschaft',
  applicant:
    'applicant antragsteller demandeur solicitante richiedente aanvrager requerente bewerber candidate candidat candidato kandidat petitioner',
  registrant: 'registrant registree anmelder',
  participant:
    'participant teilnehmer participante partecipante deelnemer attendee attendees anwesend anwesende presents asistentes presenti aanwezig presentes teilnehmende',
  absent: 'absent abwesend entschuldigt excuses apologies ausentes assenti afwezig absents regrets',
  chair:
    'chair chairman chairperson vorsitz vorsitzender president presidente voorzitter sitzungsleitung moderator presidence',
  secretary: 'secretary protokollfuhrer secretaire secretario segretario notulist schriftfuhrer minutes_taker',
  inspector:
    'inspector prufer pruefer inspecteur examiner examinateur ispettore inspektor controleur sachverstandiger gutachter surveyor assessor auditor revisor perito',
  technician: 'technician techniker technicien tecnico technicus monteur mechanic',
  approver:
    'approved genehmigt approuve aprobado approvato goedgekeurd aprovado freigegeben approver freigabe approval',
  creator:
    'created erstellt cree creado creato gemaakt criado prepared ersteller drawn prepare preparado redatto opgesteld',
  parent:
    'parent eltern parents erziehungsberechtigte padre genitore ouder mae pai mother father mutter vater mere pere madre',
  spouse: 'spouse ehepartner conjoint conyuge coniuge echtgenoot ehegatte husband wife partner partenaire',
  child: 'child enfant hijo figlio kinder children crianca',
  passenger:
    'passenger passagier fahrgast passager pasajero passeggero passageiro traveller reisender voyageur viajero viaggiatore reiziger',
  member: 'member mitglied membre miembro membro lid socio mitglieds adherent',
  user: 'user benutzer utilisateur usuario utente gebruiker username login utilizador anwender nutzer',
  password: 'password passwort kennwort passe contrasena wachtwoord senha pin passcode passphrase',
  pet: 'pet pets haustier haustiere animaux animal mascota mascotas animali huisdieren',
  allowed: 'allowed erlaubt gestattet autorise autorises permitido consentito ammessi toegestaan permitted',
  party: 'party partei partie parte partij vertragspartner',
} as const;
