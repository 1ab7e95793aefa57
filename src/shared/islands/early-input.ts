/**
 * Entries made before React came. Hydration keeps them on the screen, but not in React's state, so that the next
 * render would wipe it: each field is put back to what PHP wrote, and afterwards entered again as a person would.
 */

type TextField = HTMLInputElement | HTMLTextAreaElement;
type Field = TextField | HTMLSelectElement;
/** Text; whether a box is checked; the chosen options. */
type Value = string | boolean | readonly string[];

export interface EarlyInput {
	/** Enters everything again, in the fields of the same names where React or PHP's HTML brought new ones. */
	readonly enter: () => void;
}

const NEVER_TYPED = [ 'file', 'hidden', 'button', 'submit', 'image', 'reset' ];
const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

const isBox = ( field: Field ): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';
const isSelect = ( field: Field ): field is HTMLSelectElement => field instanceof HTMLSelectElement;

/** By what tells them apart, whatever else changes around them. */
function fieldsOf( root: HTMLElement ): Map< string, Field > {
	const found = new Map< string, Field >();
	for ( const field of root.querySelectorAll< Field >( 'input, select, textarea' ) ) {
		if ( ! NEVER_TYPED.includes( field.type ) ) {
			let key = [ field.type, field.name, isBox( field ) ? field.value : '' ].join( '\n' );
			while ( found.has( key ) ) {
				key += '+';
			}
			found.set( key, field );
		}
	}
	return found;
}

const chosen = ( options: Iterable< HTMLOptionElement > ): string[] => [ ...options ].map( ( { value } ) => value );

function valueOf( field: Field ): Value {
	if ( isSelect( field ) ) {
		return chosen( field.selectedOptions );
	}
	return isBox( field ) ? field.checked : field.value;
}

/** The value that PHP wrote; of a select without a mark, the option that the browser shows. */
function presetOf( field: Field ): Value {
	if ( isSelect( field ) ) {
		const marked = [ ...field.options ].filter( ( { defaultSelected } ) => defaultSelected );
		return chosen( marked.length || field.multiple ? marked : [ ...field.options ].slice( 0, 1 ) );
	}
	return isBox( field ) ? field.defaultChecked : field.defaultValue;
}

function put( field: Field, value: Value ): void {
	if ( isSelect( field ) ) {
		for ( const option of field.options ) {
			option.selected = ( value as readonly string[] ).includes( option.value );
		}
	} else {
		// React watches the property of each field; only a value set past it counts as entered.
		const name = isBox( field ) ? 'checked' : 'value';
		Object.getOwnPropertyDescriptor( Object.getPrototypeOf( field ), name )?.set?.call( field, value );
	}
}

function enter( field: Field, value: Value ): void {
	if ( `${ valueOf( field ) }` === `${ value }` ) {
		return;
	}
	if ( ! isBox( field ) ) {
		put( field, value );
		field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		field.dispatchEvent( new Event( 'change', { bubbles: true } ) );
	} else if ( field.type === 'checkbox' || value ) {
		// Of a group of radios only the chosen one is pressed: that lets go of the others.
		field.click();
	}
}

/** The present entries, and the focus. */
export function readEarlyInput( root: HTMLElement, isWanted: ( field: Field ) => boolean = () => true ): EarlyInput {
	const values = [ ...fieldsOf( root ) ]
		.filter( ( [ , field ] ) => isWanted( field ) )
		.map( ( [ key, field ] ) => [ key, valueOf( field ) ] as const );
	const focused = () => root.ownerDocument.activeElement as TextField;
	const focusable = () => [ ...root.querySelectorAll< TextField >( FOCUSABLE ) ];
	const active = focused();
	const index = focusable().indexOf( active );
	const { selectionStart, selectionEnd, selectionDirection } = active;

	return {
		enter() {
			const fields = fieldsOf( root );
			for ( const [ key, value ] of values ) {
				const field = fields.get( key );
				if ( field ) {
					enter( field, value );
				}
			}
			const heir = active.isConnected ? active : focusable()[ index ];
			if ( heir !== active ) {
				heir?.focus( { preventScroll: true } );
			}
			if ( typeof selectionStart === 'number' && heir === focused() ) {
				heir.setSelectionRange?.( selectionStart, selectionEnd, selectionDirection ?? undefined );
			}
		},
	};
}

/** Somebody has made an entry: the value is not the one that PHP wrote. */
export const isChanged = ( field: Field ): boolean => `${ valueOf( field ) }` !== `${ presetOf( field ) }`;

/** The entries made over PHP's values, which stand again. */
export function restoreEarlyInput( root: HTMLElement ): EarlyInput {
	const entries = readEarlyInput( root, isChanged );
	for ( const field of [ ...fieldsOf( root ).values() ].filter( isChanged ) ) {
		put( field, presetOf( field ) );
	}
	return entries;
}
