/** What the members of a list item are called, in seven languages. Accent-free; phrases are parted by commas. */
export const parts = {
  description:
    'description,desc,item,product,article,service,bezeichnung,beschreibung,artikel,leistung,artikelbezeichnung,designation,libelle,produit,prestation,descripcion,concepto,producto,servicio,descrizione,prodotto,servizio,omschrijving,descricao,produto,details,text,buchungstext,verwendungszweck,particulars,memo,payee,transaction,narrative,dish,gericht,plat,speise',
  date: 'date,day,datum,tag,buchungstag,valuta,jour,fecha,data,due,deadline,when,bis,frist,termin,issued,awarded,obtained',
  year: 'year,jahr,annee,ano,anno,jaar,published',
  person:
    'name,athlete,player,swimmer,competitor,participant,person,full name,candidate,employee,member,nom,nombre,nome,naam,sportler,spieler,teilnehmer,author,contact,assignee,responsible,owner,verantwortlich,zustandig,wer,who,whom,responsable,responsabile',
  team: 'team,club,verein,mannschaft,equipe,equipo,squadra,ploeg,clube,affiliation,squad',
  start: 'start,from,begin,start date,beginn,von,debut,inicio,inizio',
  end: 'end,to,until,end date,ende,bis,fin,fine,einde,fim',
  current: 'current,ongoing,is current,present,aktuell,actuel,actual,attuale',
  role: 'title,role,position,job,job title,degree,qualification,qualification title,occupation,rolle,beruf,abschluss,titel,funktion,stelle,poste,titre,diplome,intitule,fonction,puesto,cargo,titulo,titulacion,ruolo,posizione,titolo,functie,rol,diploma,study,field,major,program,programme,course,studiengang,filiere,profession,occupation',
  organisation:
    'organization,organisation,employer,company,institution,school,university,firm,issuer,issued by,arbeitgeber,firma,unternehmen,hochschule,schule,einrichtung,employeur,entreprise,societe,etablissement,ecole,organisme,empresa,empleador,institucion,centro,azienda,datore,istituto,ente,werkgever,bedrijf,instelling,empregador,instituicao,hospital',
  location: 'location,city,place,ort,standort,lieu,ville,lugar,ciudad,luogo,citta,plaats,stad,local,cidade',
  category: 'category,type,kind,group,kategorie,art,categorie,tipo,categoria,section,level',
  text: 'description,detail,details,responsibilities,content,summary,notes,note,remarks,comment,aufgaben,beschreibung,bemerkung,inhalt,missions,taches,remarque,contenu,funciones,contenido,mansioni,contenuto,omschrijving,descricao,task,action,aufgabe,massnahme,achievements,accomplishments,highlights,duties,bullets,bullet points,tatigkeiten',
  heading: 'section title,heading,section,section name,uberschrift,rubrique,seccion,sezione',
  title: 'title,titel,titre,titulo,titolo',
  authors: 'author,authors,autor,autoren,auteur,auteurs,autores,autore,autori,auteurs,by',
  venue:
    'venue,journal,publisher,conference,booktitle,source,published in,publication,verlag,zeitschrift,revue,editeur,editorial,revista,rivista,editore,uitgever,tijdschrift,editora',
  ids: 'id,ids,doi,arxiv,identifier,isbn,pmid,kennung,identifiant,identificador,identificatore',
  link: 'link,url,uri,website,web,href',
  volume: 'volume,vol,band,tome,volumen',
  pages: 'page,pages,seite,seiten,paginas,pagine',
  email: 'email,e mail,mail,correo',
  phone: 'phone,tel,telephone,mobile,telefon,telefono,telefone',
} as const satisfies Record<string, string>;

export type PartName = keyof typeof parts;
