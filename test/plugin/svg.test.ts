import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { checkPreviews } from '../../src/plugin/validate.ts';

const preview = (svg: string) => ({
  previews: [
    { kind: 'page', page: 1, type: 'image/svg+xml', width: 10, height: 10, data: Buffer.from(svg).toString('base64') },
  ],
});
const drawing = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

describe('A drawing among previews', () => {
  it('may hold shapes, text and pictures of its own', () => {
    for (const inside of [
      '<rect width="1" height="1" fill="url(#a)"/><text x="1">onload="x" href=&quot;http://a&quot; &lt;script&gt;</text>',
      '<g transform="rotate(1)"><image href="data:image/png;base64,AAAA"/></g>',
    ]) {
      assert.doesNotThrow(() => checkPreviews(preview(drawing(inside))), inside);
    }
  });

  it('runs nothing and asks for nothing from elsewhere', () => {
    for (const inside of [
      '<script>alert(1)</script>',
      '<rect onload="alert(1)"/>',
      '<rect style="background:url(http://a.example)"/>',
      '<image href="http://a.example/x.png"/>',
      '<image xlink:href="file:///etc/passwd"/>',
      '<image href="data:image/svg+xml;base64,AAAA"/>',
      '<rect fill="url(http://a.example#b)"/>',
      '<foreignObject><p/></foreignObject>',
      '<a href="#x"><text>x</text></a>',
      "<rect a='>' onload='alert(1)'/>",
      '<rect a=">" onload="alert(1)"/>',
      '<!DOCTYPE svg [<!ENTITY a "b">]>',
      '<?xml-stylesheet href="http://a.example"?>',
      '<animate attributeName="href" to="javascript:x"/>',
    ]) {
      assert.throws(() => checkPreviews(preview(drawing(inside))), /drawing/, inside);
    }
    assert.throws(() => checkPreviews(preview('no drawing')), /not of the type/);
  });
});
