/** A field's label within a sentence, without a full stop or colon at its end: Shared\\Fields\\Field::named(). */
export const inlineLabel = ( label: string ): string => label.replace( /[\s.:;,…]+$/u, '' );
