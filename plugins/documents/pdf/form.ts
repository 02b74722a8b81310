/** Fields of a form (AcroForm) as the file declares them, with what each field is called and holds. */

import type { Rectangle } from '../../pages/frame.ts';
import type { OpenDocument, OpenPage } from './document.ts';
import { toSeen } from './frame.ts';
import type { Pointer } from './pdfium.ts';

/** A widget: the place on a page where a field is filled in. */
export interface Widget extends Rectangle {
  kind: 'text' | 'choice' | 'checkbox' | 'radio';
  /** The field's full name: `applicant.address.city`. */
  name: string;
  /** Its tool tip, or ''. */
  tip: string;
  /** Text, or for buttons the name of the state that this widget stands for. */
  value: string;
  checked: boolean;
}

/** FPDF_FORMFIELD_… of fpdf_formfill.h. */
const kinds: Record<number, Widget['kind']> = { 2: 'checkbox', 3: 'radio', 4: 'choice', 5: 'choice', 6: 'text' };
/** FPDF_ANNOT_… of fpdf_annot.h: kinds whose appearance is text that the page itself doesn't hold. */
const [freeText, stamp, widget] = [3, 13, 20];
/** FPDF_ANNOT_FLAG_HIDDEN */
const hidden = 2;
const maxAnnotations = 5_000;

/** The library's state for filling in forms, which it needs to tell what fields hold. */
export interface FormEnvironment {
  handle: Pointer;
  close(): void;
}

/** Opens the form of a file; null where it has none. */
export function openForm({ pdfium, handle }: OpenDocument): FormEnvironment | null {
  const { call } = pdfium;
  if (call.FPDF_GetFormType(handle) === 0) return null;
  // FPDF_FORMFILLINFO, version 1, all callbacks absent.
  const info = call.malloc(256);
  pdfium.bytes(info, 256).fill(0);
  pdfium.integers(info, 1)[0] = 1;
  const form = call.FPDFDOC_InitFormFillEnvironment(handle, info);
  const close = () => {
    if (form !== 0) call.FPDFDOC_ExitFormFillEnvironment(form);
    call.free(info);
  };
  if (form !== 0) return { handle: form, close };
  close();
  return null;
}

/** The widgets of a page, and whether annotations show text that isn't the page's own. */
export function readWidgets(page: OpenPage, form: FormEnvironment | null): { widgets: Widget[]; shown: boolean } {
  const { call } = page.document.pdfium;
  const count = Math.min(call.FPDFPage_GetAnnotCount(page.handle), maxAnnotations);
  const widgets: Widget[] = [];
  let shown = false;
  // Only with the page announced does the library know the states of buttons.
  if (form && count > 0) call.FORM_OnAfterLoadPage(page.handle, form.handle);
  for (let index = 0; index < count; index++) {
    const annotation = call.FPDFPage_GetAnnot(page.handle, index);
    if (annotation === 0) continue;
    const subtype = call.FPDFAnnot_GetSubtype(annotation);
    shown ||= subtype === widget || subtype === freeText || subtype === stamp;
    const read = subtype === widget && form ? readWidget(page, form, annotation) : null;
    if (read) widgets.push(read);
    call.FPDFPage_CloseAnnot(annotation);
  }
  if (form && count > 0) call.FORM_OnBeforeClosePage(page.handle, form.handle);
  return { widgets, shown };
}

function readWidget(page: OpenPage, form: FormEnvironment, annotation: Pointer): Widget | null {
  const { pdfium } = page.document;
  const { call } = pdfium;
  const kind = kinds[call.FPDFAnnot_GetFormFieldType(form.handle, annotation)];
  if (!kind || call.FPDFAnnot_GetFlags(annotation) & hidden) return null;
  const text = (read: (...args: number[]) => number) =>
    pdfium.text((buffer, size) => read(form.handle, annotation, buffer, size)).trim();
  const button = kind === 'checkbox' || kind === 'radio';
  const buffer = pdfium.scratch(16);
  call.FPDFAnnot_GetRect(annotation, buffer);
  const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.floats(buffer, 4);
  return {
    ...toSeen(page.frame, left, bottom, right, top),
    kind,
    name: text(call.FPDFAnnot_GetFormFieldName),
    tip: text(call.FPDFAnnot_GetFormFieldAlternateName),
    value: text(button ? call.FPDFAnnot_GetFormFieldExportValue : call.FPDFAnnot_GetFormFieldValue),
    checked: button && call.FPDFAnnot_IsChecked(form.handle, annotation) !== 0,
  };
}
