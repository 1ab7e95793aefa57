/**
 * Keeps input that was made before React hydrates. Hydration leaves it on the screen but not in React's state, so the
 * next render would wipe it. Each field is therefore reset to PHP's value, and filled in again after hydration as a
 * visitor would.
 */

type TextField = HTMLInputElement | HTMLTextAreaElement;
type Field = TextField | HTMLSelectElement;
/** Text, whether a box is checked, or the chosen options. */
type Value = string | boolean | readonly string[];

export interface EarlyInput {
	/** Enters everything again, also in new fields of the same names. */
	readonly reenter: () => void;
}

const NEVER_TYPED = [ 'file', 'hidden', 'button', 'submit', 'image', 'reset' ];
const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

const isBox = ( field: Field ): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';
const isSelect = ( field: Field ): field is HTMLSelectElement => field instanceof HTMLSelectElement;

/**
 * Indexes the fields by type and name, boxes also by value, so that they are recognized in changed HTML.
 */
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

/** Returns the value that PHP rendered; for a select without a marked option, the one that the browser shows. */
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
		// React tracks assignments to a field's own property; only a value set through the prototype counts as input.
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
		// In a group of radio buttons only the chosen one is clicked: that unchecks the others.
		field.click();
	}
}

/** Captures the current input and the focus. */
export function captureInput( root: HTMLElement, isWanted: ( field: Field ) => boolean = () => true ): EarlyInput {
	const values = [ ...fieldsOf( root ) ]
		.filter( ( [ , field ] ) => isWanted( field ) )
		.map( ( [ key, field ] ) => [ key, valueOf( field ) ] as const );
	const focused = () => root.ownerDocument.activeElement as TextField;
	const focusable = () => [ ...root.querySelectorAll< TextField >( FOCUSABLE ) ];
	const active = focused();
	const index = focusable().indexOf( active );
	const { selectionStart, selectionEnd, selectionDirection } = active;

	return {
		reenter() {
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

/** Whether the visitor has changed the value that PHP rendered. */
export const isChanged = ( field: Field ): boolean => `${ valueOf( field ) }` !== `${ presetOf( field ) }`;

/** Captures what the visitor changed, and resets these fields to PHP's values. */
export function captureAndResetInput( root: HTMLElement ): EarlyInput {
	const entries = captureInput( root, isChanged );
	for ( const field of [ ...fieldsOf( root ).values() ].filter( isChanged ) ) {
		put( field, presetOf( field ) );
	}
	return entries;
}
