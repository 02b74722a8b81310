/** What the words of a name tell about it: an organisation, a role or degree, a place. Seven languages. */
import { half, some } from '../../scale/grades.ts';
import { hasLegalForm, legalForm, mayHaveLegalForm } from '../values/legal-forms.ts';
import { isPerson, isTitled } from '../values/names.ts';

const organisation =
  /(?<![\p{L}\p{N}])(?:universit\p{L}*|universidade?|college|school|schule|hochschule|gymnasium|realschule|liceo|lycée|lycee|école|ecole|escuela|scuola|escola|instituto?|institute|institut\p{L}*|istituto|academ\p{L}*|akademie|accademia|hospital|hôpital|krankenhaus|klinik\p{L}*|clinic|clinique|cent(?:er|re)|zentrum|museum|musée|foundation|stiftung|fondation|fondazione|association|verband|verein|society|société|gesellschaft|council|committee|comité|komitee|comitato|commission|ministry|ministerium|agency|agentur|bank|laborator\p{L}*|labs?|group|gruppe|groupe|consulting|solutions|systems|technologies|partners|studios?|works|werke?|airlines?|authority|department|faculty|fakultät|board|trust|union|press|verlag)(?![\p{L}\p{N}])|&\s?co(?!\p{L})/giu;

/** Legal forms in a text. */
const forms = new RegExp(String.raw`(?<![\p{L}\p{N}])${legalForm}`, 'gu');

const role =
  /(?<![\p{L}\p{N}])(?:director|manager|engineer|developer|programmer|professor(?:in)?|lecturer|teacher|instructor|assistant|associate|analyst|consultant|intern|trainee|fellow|researcher|scientist|nurse|physician|doctor|resident|attending|chief|head|lead|leader|officer|president|chair|member|editor|curator|coordinator|specialist|designer|architect|technician|administrator|founder|co-founder|ceo|cto|cfo|vp|student|volunteer|tutor|supervisor|executive|representative|clerk|secretary|accountant|advisor|adviser|leiter(?:in)?|ingenieur(?:in)?|entwickler(?:in)?|werkstudent(?:in)?|praktikant(?:in)?|berater(?:in)?|geschäftsführer(?:in)?|mitarbeiter(?:in)?|sachbearbeiter(?:in)?|referent(?:in)?|kaufmann|kauffrau|lehrer(?:in)?|directeur|directrice|ingénieure?|développeu(?:r|se)|stagiaire|chef|cheffe|responsable|chargée?|assistante?|gerente|ingenier[oa]|desarrollador(?:a)?|becari[oa]|profesor(?:a)?|direttore|direttrice|diretora?|directora|concejala?|teamleider|ingegnere|sviluppatore|tirocinante|docente|impiegat[oa]|medewerker|ontwikkelaar|stagiair|\p{L}*ärztin|\p{L}*arzt|médecin|medico|médico|infirmi(?:er|ère)|avocate?|rechtsanw\p{L}+|notar|architekt(?:in)?|pfleger(?:in)?|verkäufer(?:in)?|techniker(?:in)?|\p{L}*meister(?:in)?|auszubildende\p{L}*|waiter|waitress|barista|cashier|agent|operator|driver|writer|journalist|photographer|lawyer|attorney|counsel|paralegal|pharmacist|dentist|surgeon|therapist|psychologist|dean|coach|trainer|strategist|planner|buyer|producer|salesperson|artist|bachelor|master|ph\.?\s?d|doctora(?:te|do|l)|doktor|dr|diplom\p{L}*|b\.?\s?sc|m\.?\s?sc|b\.?a|m\.?a|b\.?s|m\.?s|mba|m\.?d|b\.?eng|m\.?eng|ll\.?m|abitur|licence|licenciatura|laurea|dottorato|diploma|residency|fellowship|certificate|degree|magister|magistère|staatsexamen|bts|baccalauréat|maturità|maestría|grado|mestrado)(?![\p{L}\p{N}])/giu;

const place = /^\p{Lu}[\p{L}.'’ -]{1,28}(?:,\s?\p{Lu}[\p{L}.'’ -]{1,28}){0,2}$/u;

/** Words that the end of a line has split count whole. */
const count = (pattern: RegExp, text: string): number =>
  [...text.replace(/(?<=\p{Ll})-\s(?=\p{Ll})/gu, '').matchAll(pattern)].length;

/** 0 when no word names an organisation. */
export const organisationScore = (text: string): number => count(organisation, text) + count(forms, text);

/** 0 when no word names a role or a degree. Words early in the text count most. */
export const roleScore = (text: string): number => {
  const found = [...text.matchAll(role)];
  return found.length === 0 ? 0 : found.length + (found[0]?.index === 0 ? half : 0) - some * count(organisation, text);
};

/** Characters of what somebody is, and the sign behind it, before the name of a firm: `Head of Sales, Sample Ltd`; else 0. */
export function officeBefore(text: string): number {
  const lead = /^[^,|–—]{3,40}?(?:,\s|\s[|–—-]\s)(?=\p{Lu})/u.exec(text)?.[0] ?? '';
  return lead !== '' && roleScore(lead) > 0 && !mayHaveLegalForm(lead) && mayHaveLegalForm(text.slice(lead.length))
    ? lead.length
    : 0;
}

/** Characters of somebody's name before what he is: `Jane Doe, Head of Sales`. `sure` when it is somebody's by all means. */
export function personBefore(text: string, sure: boolean): number {
  const [, head = '', , behind = ''] = /^([^,;–—|]{4,40}?)(,|\s[–—|-])\s(\p{Lu}[^,;]{2,60})/u.exec(text) ?? [];
  if (!isPerson(head.trim()) || (roleScore(head) > 0 && !isTitled(head))) return text.length;
  const [first = '', second = ''] = behind.split(' ');
  const names = sure && /^\p{Lu}\p{Ll}{3,}$/u.test(first) && /^\p{Lu}\p{Ll}{2,}$/u.test(second);
  // A degree is part of a name: `Jane Doe, PhD`.
  const office = /\p{Ll}{4}|^(?:C[EFIOT]O|VP)(?!\p{L})/u.test(behind) && roleScore(behind) > 0 && !hasLegalForm(behind);
  return names || office ? head.trimEnd().length : text.length;
}

/** Whether a text may be a place: one to three capitalised names that say nothing else. */
export const placeLike = (text: string): boolean =>
  place.test(text) &&
  text.split(' ').length <= 5 &&
  organisationScore(text) === 0 &&
  (roleScore(text) <= 0 || /, \p{Lu}{2}$/u.test(text));
