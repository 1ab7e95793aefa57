import type { Field } from '@wordpress/dataviews/wp';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { Badge } from '../Badge';
import { SecondaryText } from '../SecondaryText';
import type { Column, Desk, DeskSlots, Filter, Item, Query } from './desk-types';
import { findSlot } from './slots';

/**
 * A value of a record.
 *
 * @param item
 * @param path names separated by dots
 */
export const valueAt = ( item: Item, path: string ): unknown =>
	path
		.split( '.' )
		.reduce< unknown >(
			( value, name ) => ( value as Readonly< Record< string, unknown > > | null )?.[ name ],
			item
		);

/** '' when the value is missing. */
export function textAt( item: Item, path: string ): string {
	const value = valueAt( item, path );
	return Array.isArray( value ) ? value.join( ' + ' ) : `${ value ?? '' }`;
}

/** Puts a value into the placeholder of a declared text. */
export const textWith = ( text: string, value: string ): string => text.replace( /%[sd]/, () => value );

/** Status of a record, in the table and on its page. */
export function RecordBadge( { desk, record }: { readonly desk: Desk; readonly record: Item } ) {
	const Slot = findSlot< DeskSlots[ 'badge' ] >( desk.name, 'badge' );
	if ( Slot ) {
		return <Slot record={ record } />;
	}
	const text = textAt( record, 'status_text' );
	return text === '' ? null : <Badge kind="over">{ text }</Badge>;
}

function PersonCell( { item, note }: { readonly item: Item; readonly note: string } ) {
	const [ name, company ] = [ textAt( item, 'name' ), textAt( item, 'company' ) ];
	return (
		<span className="benefit-desk-name">
			{ name || company || __( 'No name', 'benefit' ) }
			{ note !== '' && <SecondaryText>{ note }</SecondaryText> }
		</span>
	);
}

/** Text below a value: the column's note or, below a person's name, their company. */
function noteOf( { type, note }: Column, item: Item ): string {
	if ( note ) {
		const text = textAt( item, note.path );
		return text === '' ? '' : textWith( note.text, text );
	}
	return type === 'person' && textAt( item, 'name' ) !== '' ? textAt( item, 'company' ) : '';
}

function cellOf( desk: Desk, column: Column ): Pick< Field< Item >, 'getValue' | 'render' > {
	const { id, type, path, moment = path } = column;
	const getText = ( { item }: { readonly item: Item } ): string => textAt( item, path );
	switch ( type ) {
		case 'person':
			return {
				getValue: ( { item } ) =>
					textAt( item, 'name' ) || textAt( item, 'company' ) || textAt( item, 'email' ),
				render: ( { item } ) => <PersonCell item={ item } note={ noteOf( column, item ) } />,
			};
		case 'date':
			return {
				getValue: ( { item } ) => textAt( item, moment ),
				render: ( { item } ) => <time dateTime={ textAt( item, moment ) }>{ textAt( item, path ) }</time>,
			};
		case 'status':
			return { getValue: getText, render: ( { item } ) => <RecordBadge desk={ desk } record={ item } /> };
		case 'amount':
			return {
				getValue: getText,
				render: ( { item } ) => {
					const note = noteOf( column, item );
					return (
						<span className="benefit-desk-amount">
							{ textAt( item, path ) }
							{ note !== '' && <SecondaryText>{ note }</SecondaryText> }
						</span>
					);
				},
			};
		case 'title':
			return {
				getValue: getText,
				render: ( { item } ) => <span className="benefit-desk-title">{ textAt( item, path ) }</span>,
			};
		case 'slot': {
			const Cell = findSlot< ComponentType< { readonly item: Item } > >( desk.name, `${ id }-cell` );
			return {
				getValue: getText,
				render: ( { item } ) => ( Cell ? <Cell item={ item } /> : <>{ getText( { item } ) }</> ),
			};
		}
		case 'filter':
			return { getValue: () => '' };
		default:
			return { getValue: getText, render: ( { item } ) => <>{ textAt( item, path ) }</> };
	}
}

/** Choices of a filter; a filter that offers none gets the chosen value as its only choice. */
const choicesOf = ( { choices, chosen_label: label }: Filter, chosen: string ): Filter[ 'choices' ] =>
	label && chosen ? [ { value: chosen, label: textWith( label, chosen ) } ] : choices;

const filterBy = ( { is_days: isDays, is_primary: isPrimary = false }: Filter ) =>
	isDays
		? { operators: [ 'between' as const, 'on' as const, 'afterInc' as const, 'beforeInc' as const ] }
		: { operators: [ 'is' as const ], isPrimary };

/** Columns in the form that DataViews takes. */
export const fieldsOf = ( desk: Desk, filters: Query[ 'filters' ] ): Field< Item >[] =>
	desk.columns.map( ( column ) => {
		const { id, label, type, filter } = column;
		return {
			id,
			label,
			enableHiding: id !== 'name' && type !== 'filter',
			enableSorting: Object.hasOwn( desk.sorts, id ),
			filterBy: filter && ! ( filter.chosen_label && ! filters[ id ] ) ? filterBy( filter ) : false,
			...( filter?.is_days ? { type: 'date' as const } : {} ),
			...( filter && ! filter.is_days ? { elements: choicesOf( filter, filters[ id ] ?? '' ) } : {} ),
			...cellOf( desk, column ),
		};
	} );
