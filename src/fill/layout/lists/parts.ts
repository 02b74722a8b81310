/** What the members of a list item are called, as keys and as column headers, in seven languages. Accent-free. */
import type { Kind } from './kinds.ts';

export interface Part {
  words: string;
  /** The kinds of value that such a member holds. */
  kinds: Kind[];
}

/** Phrases are parted by commas; all words of a phrase must be there. */
export const parts = {
  position: {
    words: 'pos,position,line,line no,item no,nr,no,lfd nr,#,num,ligne,riga,regel,linea,linha,sr no,item number',
    kinds: ['integer', 'code'],
  },
  rank: {
    words:
      'rank,place,pl,plc,platz,rang,pos,position,classement,puesto,clasificacion,classifica,posizione,plaats,posicao,#',
    kinds: ['integer'],
  },
  bib: {
    words:
      'bib,bib no,bib number,start no,start number,startnummer,startnr,start nr,dossard,dorsal,pettorale,race no,race number',
    kinds: ['integer'],
  },
  quantity: {
    words:
      'quantity,qty,qnty,menge,anz,anzahl,stuck,stk,quantite,qte,cantidad,cant,quantita,qta,aantal,quantidade,qtd,units,hours,hrs,stunden,heures,horas,ore,uren',
    kinds: ['number', 'integer'],
  },
  unit: { words: 'unit,uom,einheit,me,unite,unidad,unita,eenheid,unidade,ud', kinds: ['text', 'name', 'code'] },
  description: {
    words:
      'description,desc,item,product,article,service,bezeichnung,beschreibung,artikel,leistung,artikelbezeichnung,designation,libelle,produit,prestation,descripcion,concepto,producto,servicio,descrizione,prodotto,servizio,omschrijving,descricao,produto,details,text,buchungstext,verwendungszweck,particulars,memo,payee,transaction,narrative,dish,gericht,plat,speise',
    kinds: ['text', 'name'],
  },
  unitPrice: {
    words:
      'unit price,price per,price each,rate,price,einzelpreis,einheitspreis,stuckpreis,e preis,ep,preis,prix unitaire,pu,prix,precio unitario,precio,prezzo unitario,prezzo,stuksprijs,prijs,preco unitario,preco,cost,each',
    kinds: ['money', 'number'],
  },
  amount: {
    words:
      'amount,total,line total,sum,net amount,betrag,gesamt,gesamtpreis,summe,g preis,gp,nettobetrag,montant,total ht,importe,importo,totale,bedrag,totaal,valor,extended,value,wert',
    kinds: ['money', 'number'],
  },
  tax: {
    words: 'tax,vat,vat rate,tax rate,mwst,ust,steuer,steuersatz,tva,iva,btw,gst',
    kinds: ['percent', 'number', 'money'],
  },
  discount: {
    words: 'discount,rabatt,remise,descuento,sconto,korting,desconto',
    kinds: ['percent', 'money', 'number'],
  },
  code: {
    words:
      'sku,code,article no,article number,art no,item no,art nr,no,number,cat no,order no,model,artikel nr,artikelnummer,part no,product code,reference,ref,id,codigo,codice,codigo,material',
    kinds: ['code', 'integer', 'text'],
  },
  /** What an item of goods or of work is called, under whatever head. */
  thing: {
    words:
      'name,title,label,description,item,product,article,task,bezeichnung,designation,nom,nombre,nome,naam,titel,titre,titulo,titolo',
    kinds: ['text', 'name'],
  },
  debit: {
    words:
      'debit,withdrawal,withdrawals,paid out,money out,soll,lastschrift,ausgang,belastung,charge,cargo,addebito,af,saida',
    kinds: ['money', 'number'],
  },
  credit: {
    words: 'credit,deposit,deposits,paid in,money in,haben,gutschrift,eingang,abono,accredito,bij,entrada',
    kinds: ['money', 'number'],
  },
  balance: { words: 'balance,saldo,kontostand,solde,running balance', kinds: ['money', 'number'] },
  date: {
    words:
      'date,day,datum,tag,buchungstag,valuta,jour,fecha,data,due,deadline,when,bis,frist,termin,issued,awarded,obtained',
    kinds: ['date', 'year'],
  },
  year: { words: 'year,jahr,annee,ano,anno,jaar,published', kinds: ['year', 'date'] },
  birth: {
    words:
      'birth,yob,yb,year birth,born,birth date,dob,jahrgang,jg,geburtsjahr,geb,geburtsdatum,annee naissance,nascita,nacimiento,geboortejaar,nascimento',
    kinds: ['year', 'date'],
  },
  age: { words: 'age,alter,edad,eta,leeftijd,idade', kinds: ['integer'] },
  time: {
    words: 'time,zeit,temps,tiempo,tempo,tijd,result,finish,mark,ergebnis,resultat,risultato',
    kinds: ['time', 'number'],
  },
  points: { words: 'points,pts,punkte,pkt,puntos,punti,punten,pontos,score', kinds: ['integer', 'number'] },
  played: {
    words: 'played,p,pld,mp,gp,games,matches,spiele,sp,joues,partidos,pj,giocate,gespeeld,jogos',
    kinds: ['integer'],
  },
  won: { words: 'won,w,wins,siege,s,gagnes,g,ganados,pg,vinte,v,gewonnen,vitorias', kinds: ['integer'] },
  drawn: {
    words: 'drawn,d,draws,draw,ties,t,unentschieden,u,nuls,n,empatados,pe,pareggi,gelijk,empates',
    kinds: ['integer'],
  },
  lost: { words: 'lost,l,losses,niederlagen,perdus,perdidos,pp,perse,verloren,derrotas', kinds: ['integer'] },
  person: {
    words:
      'name,athlete,player,swimmer,competitor,participant,person,full name,candidate,employee,member,nom,nombre,nome,naam,sportler,spieler,teilnehmer,author,contact,assignee,responsible,owner,verantwortlich,zustandig,wer,who,whom,responsable,responsabile',
    kinds: ['name', 'text'],
  },
  team: {
    words: 'team,club,verein,mannschaft,equipe,equipo,squadra,ploeg,clube,affiliation,squad',
    kinds: ['name', 'text'],
  },
  country: {
    words: 'country,nation,nat,noc,fed,nationality,land,federation,pays,pais,paese,ctry',
    kinds: ['country', 'name', 'text'],
  },
  start: { words: 'start,from,begin,start date,beginn,von,debut,inicio,inizio', kinds: ['date', 'year'] },
  end: { words: 'end,to,until,end date,ende,bis,fin,fine,einde,fim', kinds: ['date', 'year'] },
  current: { words: 'current,ongoing,is current,present,aktuell,actuel,actual,attuale', kinds: [] },
  role: {
    words:
      'title,role,position,job,job title,degree,qualification,qualification title,occupation,rolle,beruf,abschluss,titel,funktion,stelle,poste,titre,diplome,intitule,fonction,puesto,cargo,titulo,titulacion,ruolo,posizione,titolo,functie,rol,diploma,study,field,major,program,programme,course,studiengang,filiere,profession,occupation',
    kinds: ['name', 'text'],
  },
  organisation: {
    words:
      'organization,organisation,employer,company,institution,school,university,firm,issuer,issued by,arbeitgeber,firma,unternehmen,hochschule,schule,einrichtung,employeur,entreprise,societe,etablissement,ecole,organisme,empresa,empleador,institucion,centro,azienda,datore,istituto,ente,werkgever,bedrijf,instelling,empregador,instituicao,hospital',
    kinds: ['name', 'text'],
  },
  location: {
    words: 'location,city,place,ort,standort,lieu,ville,lugar,ciudad,luogo,citta,plaats,stad,local,cidade',
    kinds: ['name', 'text'],
  },
  category: {
    words: 'category,type,kind,group,kategorie,art,categorie,tipo,categoria,section,level',
    kinds: ['name', 'text'],
  },
  text: {
    words:
      'description,detail,details,responsibilities,content,summary,notes,note,remarks,comment,aufgaben,beschreibung,bemerkung,inhalt,missions,taches,remarque,contenu,funciones,contenido,mansioni,contenuto,omschrijving,descricao,task,action,aufgabe,massnahme,achievements',
    kinds: ['text', 'name'],
  },
  heading: {
    words: 'section title,heading,section,section name,uberschrift,rubrique,seccion,sezione',
    kinds: ['name', 'text'],
  },
  title: { words: 'title,titel,titre,titulo,titolo', kinds: ['text', 'name'] },
  authors: {
    words: 'author,authors,autor,autoren,auteur,auteurs,autores,autore,autori,auteurs,by',
    kinds: ['name', 'text'],
  },
  venue: {
    words:
      'venue,journal,publisher,conference,booktitle,source,published in,publication,verlag,zeitschrift,revue,editeur,editorial,revista,rivista,editore,uitgever,tijdschrift,editora',
    kinds: ['name', 'text'],
  },
  ids: {
    words: 'id,ids,doi,arxiv,identifier,isbn,pmid,kennung,identifiant,identificador,identificatore',
    kinds: ['code', 'text'],
  },
  link: { words: 'link,url,uri,website,web,href', kinds: ['url'] },
  volume: { words: 'volume,vol,band,tome,volumen', kinds: ['integer'] },
  pages: { words: 'page,pages,seite,seiten,paginas,pagine', kinds: ['text', 'integer'] },
  email: { words: 'email,e mail,mail,correo', kinds: ['email'] },
  phone: { words: 'phone,tel,telephone,mobile,telefon,telefono,telefone', kinds: ['phone'] },
} as const satisfies Record<string, Part>;

export type PartName = keyof typeof parts;
