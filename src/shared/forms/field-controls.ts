type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Controls of a field, whose names have brackets if it takes several values. */
export const fieldControls = ( form: HTMLFormElement, name: string ): Control[] =>
	( [ ...form.elements ] as Control[] ).filter( ( one ) => one.name === name || one.name === `${ name }[]` );

/** Current value of a field, even if it is disabled; several values are joined with commas. */
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
