/** People who come along, as a form has them: a line each, number and name. */
export const companionsOf = (text: string): { readonly stdNo: string; readonly nm: string }[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [stdNo = '', ...name] = line.split(/[\s,]+/);
      return { stdNo, nm: name.join(' ') };
    });
