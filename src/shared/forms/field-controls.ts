type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The controls of a field: those of its name, and of its values where it has several. */
export const fieldControls = ( form: HTMLFormElement, name: string ): Control[] =>
	( [ ...form.elements ] as Control[] ).filter( ( one ) => one.name === name || one.name === `${ name }[]` );

/** The entry that stands in a field, also in one that is switched off; several with commas. */
export function readFieldValue( form: HTMLFormElement, name: string ): string {
	return fieldControls( form, name )
		.flatMap( ( control ) => {
			if ( control instanceof HTMLSelectElement ) {
				return [ ...control.selectedOptions ].map( ( { value } ) => value );
			}
			return /^(radio|checkbox)$/.test( control.type ) && ! ( control as HTMLInputElement ).checked
				? []
				: [ control.value ];
		} )
		.join();
}
