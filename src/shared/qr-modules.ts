import makeCode from 'qrcode-generator';

/** The modules of a QR code, true for dark ones, in the smallest version that holds the text; a quarter of them may be lost. */
export function qrModules(text: string): readonly (readonly boolean[])[] {
  const code = makeCode(0, 'Q');
  code.addData(text, 'Byte');
  code.make();
  const count = code.getModuleCount(),
    places = Array.from({ length: count }, (_, at) => at);
  return places.map((row) => places.map((column) => code.isDark(row, column)));
}
