/**
 * Keeps the values of custom fields for this tab (docs/spec-donations.md §3), as form-storage.ts does for the donor's
 * fields.
 */
import type { FieldProps } from '../../../shared/forms/contracts';
import { parseRows, type Row } from '../../../shared/forms/repeater-rows';
import { readFormData } from '../../../shared/forms/form-data';
import { readItem, writeItem } from './form-storage';
import { toJson } from '../../../shared/support/to-json';

type Control = Omit< HTMLInputElement & HTMLSelectElement, 'type' > & { readonly type: string };
type Pair = [ name: string, value: string ];

/**
 * Leaves out files, passwords, hidden fields, which the form fills in itself, and cells of repeaters, which are saved
 * as tables.
 */
const isKept = ( { name, type }: Control ): boolean =>
	/^ffm\[/.test( name ) && ! /^(file|hidden|password)$/.test( type ) && ! /\]\[[0-9]+\]/.test( name );

const isBox = ( { type }: Control ): boolean => type === 'checkbox' || type === 'radio';

const keptIn = ( form: HTMLFormElement ): Control[] =>
	( [ ...form.elements ] as unknown as Control[] ).filter( isKept );

const repeatersOf = ( fields: readonly FieldProps[] ): FieldProps[] =>
	fields.filter( ( { kind } ) => kind === 'repeater' );

/** Saves all values, including those of fields that are hidden now and may be shown again. */
export function saveCustomFields( formId: number, form: HTMLFormElement, fields: readonly FieldProps[] ): void {
	const pairs = keptIn( form ).flatMap( ( control ): Pair[] => {
		if ( control.type === 'select-multiple' ) {
			return [ ...control.selectedOptions ].map( ( { value } ) => [ control.name, value ] );
		}
		return isBox( control ) && ! control.checked ? [] : [ [ control.name, control.value ] ];
	} );
	writeItem( `own-${ formId }`, toJson( pairs ) );
	const data = new FormData( form );
	repeatersOf( fields ).forEach( ( field, table ) =>
		writeItem( `rows-${ formId }-${ table }`, readFormData( [ field ], data )[ field.name ] ?? '' )
	);
}

/** Restores all controls as they were left, including defaults that the donor unchecked. */
export function restoreCustomFields( formId: number, form: HTMLFormElement, fields: readonly FieldProps[] ): void {
	const known = readItem( `own-${ formId }` );
	if ( ! known ) {
		return;
	}
	const pairs: Pair[] = JSON.parse( known );
	for ( const control of keptIn( form ) ) {
		const values = pairs.filter( ( [ name ] ) => name === control.name ).map( ( [ , value ] ) => value );
		if ( isBox( control ) ) {
			control.checked = values.includes( control.value );
		} else if ( control.type === 'select-multiple' ) {
			[ ...control.options ].forEach( ( option ) => ( option.selected = values.includes( option.value ) ) );
		} else if ( values[ 0 ] !== undefined ) {
			control.value = values[ 0 ];
		}
	}
	repeatersOf( fields ).forEach( ( field, table ) =>
		fill( form, field, parseRows( readItem( `rows-${ formId }-${ table }` ) ?? '' ) )
	);
	// Lets conditions see the restored values.
	form.dispatchEvent( new Event( 'change', { bubbles: true } ) );
}

/** Fills in the rows, and adds missing ones, before they get their buttons (repeater-buttons.ts). */
function fill( form: HTMLFormElement, { name, options }: FieldProps, rows: readonly Row[] ): void {
	const cell = ( row: number, slug: string ) =>
		form.elements.namedItem( `${ name }[${ row }][${ slug }]` ) as HTMLInputElement | null;
	const columns = options?.columns ?? [];
	rows.forEach( ( row, number ) => {
		const first = columns[ 0 ]?.slug ?? '';
		if ( ! cell( number, first ) ) {
			const last = cell( number - 1, first )?.closest( '.benefit-row' );
			const more = last?.cloneNode( true ) as HTMLElement | undefined;
			more?.querySelectorAll( 'input' ).forEach( ( input, column ) => {
				input.name = `${ name }[${ number }][${ columns[ column ]?.slug }]`;
				input.parentElement?.querySelector( 'label' )?.setAttribute( 'for', `${ input.id }-${ number }` );
				input.id += `-${ number }`;
			} );
			last?.after( ...( more ? [ more ] : [] ) );
		}
		columns.forEach( ( { slug } ) => {
			const input = cell( number, slug );
			if ( input ) {
				input.value = row[ slug ] ?? '';
			}
		} );
	} );
}
