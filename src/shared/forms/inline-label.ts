/** A field's label within a sentence, without a full stop or colon at its end: Shared\\Forms\\FormField::named(). */
export const inlineLabel = ( label: string ): string => label.replace( /[\s.:;,…]+$/u, '' );
