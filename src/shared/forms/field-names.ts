const BOX = /^([^[]+)_choices(.*)\[\]$/;

/** Field::boxName(): of the boxes of a group. */
export const checkboxName = ( name: string ): string => `${ name.replace( /^[^[]+/, '$&_choices' ) }[]`;

export const isCheckboxName = ( name: string ): boolean => BOX.test( name );

/** The field that a control belongs to: a box of a group has a name of its own. */
export const fieldName = ( name: string ): string => name.replace( BOX, '$1$2' );
