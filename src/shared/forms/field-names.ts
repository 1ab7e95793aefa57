const BOX = /^([^[]+)_choices(.*)\[\]$/;

/** Name of the checkboxes of a group, as in FormField::boxName(). */
export const checkboxName = ( name: string ): string => `${ name.replace( /^[^[]+/, '$&_choices' ) }[]`;

export const isCheckboxName = ( name: string ): boolean => BOX.test( name );

/** Name of the field that a control belongs to; checkboxes of a group have their own name. */
export const fieldName = ( name: string ): string => name.replace( BOX, '$1$2' );
