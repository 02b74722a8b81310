/** What the headings of a document and the keys of a template both name, in seven languages. Words are accent-free. */

const table: Record<string, string> = {
  experience:
    'experience employment career work job appointment position internship teaching practice ' +
    'berufserfahrung werdegang beruflich berufstatigkeit tatigkeit praktikum praktika lehre lehrtatigkeit anstellung ' +
    'emploi stage professionnel poste enseignement experiencia laboral empleo trabajo docencia practicas ' +
    'esperienza lavoro lavorativa impiego tirocinio insegnamento werkervaring loopbaan werk baan stage ' +
    'profissional emprego trabalho estagio experiences carriere carrera carriera',
  education:
    'education study studies degree qualification schooling academic ausbildung studium bildung schulbildung bildungsweg ' +
    'abschluss hochschule formation etude diplome scolarite cursus educacion formacion estudio titulacion academica ' +
    'istruzione formazione studio titolo opleiding onderwijs studie educacao formacao estudo escolaridade',
  publication:
    'publication paper article book monograph chapter journal proceeding publikation veroffentlichung aufsatz buch bucher ' +
    'artikel publicacion articulo libro capitulo pubblicazione articolo libri capitolo publicatie boek publicacao artigo livro',
  reference:
    'reference bibliography citation cited literature literatur literaturverzeichnis quelle quellenverzeichnis zitat ' +
    'bibliographie referencia bibliografia cita riferimento citazione literatuur referentie bronnen referencias citacao',
  skill:
    'skill competence competency expertise technology tool proficiency strength kenntnis kenntnisse fahigkeit kompetenz ' +
    'edv competences aptitude savoir habilidad competencia destreza competenza capacita vaardigheid vaardigheden habilidade ' +
    'conocimiento conoscenze conhecimento',
  language: 'language sprache sprachkenntnis langue idioma lingua taal talen linguas',
  award:
    'award honor honour prize fellowship grant scholarship distinction certification certificate license licence ' +
    'membership society affiliation accreditation recognition auszeichnung preis stipendium ehrung zertifikat ' +
    'zertifizierung mitgliedschaft prix bourse certificat certification adhesion premio beca reconocimiento certificado ' +
    'certificacion membresia borsa riconoscimento certificato certificazione prijs beurs onderscheiding certificaat ' +
    'lidmaatschap bolsa certificacao reconhecimento',
  project: 'project projekt projet proyecto progetto projeto',
  volunteering:
    'volunteer volunteering voluntary ehrenamt freiwillig benevolat voluntariado volontariato vrijwilligerswerk',
  interest: 'interest hobby hobbies pastime interesse freizeit loisir aficion interes passione vrije passatempo',
  summary:
    'summary profile objective statement about abstract overview zusammenfassung profil kurzprofil resume synthese resumen ' +
    'perfil sommario profilo riassunto samenvatting profiel sintesi',
  keyword: 'keyword topic index stichwort schlagwort schlusselwort mot cle palabra clave parola chiave trefwoord',
  link: 'link website profile web online url social webseite lien enlace sito',
  media: 'media press appearance interview presse medien medios stampa pers imprensa broadcast',
  item: 'item line position article product service goods description artikel posten leistung produkt ligne produit linea producto articulo riga prodotto regel linha produto',
  action:
    'action task todo decision aufgabe massnahme beschluss tache decision accion tarea azione compito actie taak acao tarefa',
  attendee:
    'attendee participant present attendance teilnehmer anwesend anwesende participant presente asistente partecipante aanwezig deelnemer participante',
  author: 'author autor auteur autore verfasser writer',
  payment:
    'payment transaction movement entry buchung umsatz umsatze zahlung transaction paiement mouvement operation pago movimiento pagamento movimento betaling transactie transacao',
  result:
    'result ranking standing score finish ergebnis platzierung rang resultat classement resultado clasificacion risultato classifica uitslag stand classificacao',
};

const conceptsByWord = new Map<string, string[]>();
for (const [concept, words] of Object.entries(table)) {
  for (const word of words.split(' ')) conceptsByWord.set(word, [...(conceptsByWord.get(word) ?? []), concept]);
}

const idle = new Set(
  (
    'a an and or of the to for in on at by with from as is are be this that other any all etc such including similar e g ' +
    'und oder der die das den des ein eine fur im von mit zu zur zum am et ou le la les du de des un une pour avec dans ' +
    'y o el los las del con para por en e il lo gli i di da dei delle della per nel het een en of van voor met op os as do ' +
    'da dos das um uma list lists array my selected total'
  ).split(' '),
);

/** Lower-case, accent-free text; words that are run together are parted. */
export const spelled = (text: string): string =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

/** Lower-case, accent-free words of a heading, a key or a description, without those that say nothing. */
export function wordsOf(text: string): string[] {
  return (spelled(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !idle.has(word));
}

/** A word without its usual plural and case endings; short words stay whole. */
const bases = (word: string): string[] =>
  word.length < 5
    ? [word]
    : [word, word.replace(/(?:ies)$/u, 'y'), word.replace(/(?:es|s|en|n|e|i|x)$/u, ''), word.replace(/[sn]$/u, '')];

/** Whether two accent-free words are forms of one another: "appointments", "appointment"; "Publikationen", "publikation". */
export function akin(a: string, b: string): boolean {
  if (a === b) return true;
  const short = Math.min(a.length, b.length);
  if (short < 4 || Math.abs(a.length - b.length) > 4) return false;
  let same = 0;
  while (same < short && a[same] === b[same]) same += 1;
  return same >= Math.max(4, short - 1) && same >= 0.6 * Math.max(a.length, b.length);
}

/** The concepts that a word stands for; most words stand for none. */
export function conceptsOf(word: string): string[] {
  for (const base of bases(word)) {
    const concepts = conceptsByWord.get(base);
    if (concepts) return concepts;
  }
  return [];
}

/** "Work experience", "Sprachen": nothing but words for what a section holds. */
export function namesSection(text: string): boolean {
  const words = text.length < 40 && /^\p{Lu}/u.test(text) ? wordsOf(text) : [];
  return words.length > 0 && words.length < 4 && words.every((word) => conceptsOf(word).length > 0);
}
