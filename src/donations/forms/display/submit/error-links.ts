/**
 * Finds the fields of errors, for the links in the list above the button, as `field_id` of
 * Donations\Forms\Display\DonationFormViewModel does.
 */

type Control = Omit< HTMLInputElement, 'type' > & { readonly type: string };

export interface Place {
	/** '' if there is no element to link to. */
	readonly id: string;
	readonly label: string;
}

/**
 * Returns a function that finds the element and the label of a field. The controls are read only once, since a form may
 * have hundreds.
 *
 * @param nameOf returns the name of the field that a control belongs to
 */
export function errorTargets(
	form: HTMLFormElement,
	nameOf: ( control: string ) => string
): ( field: string ) => Place {
	const controls = ( [ ...form.elements ] as unknown as Control[] )
		.filter( ( { name, type } ) => name && type !== 'hidden' )
		.map( ( control ) => [ nameOf( control.name ), control ] as const );
	return ( field ) => {
		const own = controls.flatMap( ( [ name, one ] ) => ( name === field ? one : [] ) );
		const control = own.find( ( one ) => ! one.hidden && ! one.matches( '.benefit-hidden' ) );
		const [ first ] = own;
		// A rich text editor replaces its text area.
		const id = control?.id ?? document.getElementById( `${ first?.id }-editor` )?.id ?? '';
		const isGroup = first?.type === 'radio' || ( first?.type === 'checkbox' && own.length > 1 );
		const words = isGroup ? first?.closest( 'fieldset' )?.querySelector( 'legend' ) : first?.labels?.[ 0 ];
		return { id, label: words?.firstChild?.textContent?.trim() || first?.getAttribute( 'aria-label' ) || '' };
	};
}
