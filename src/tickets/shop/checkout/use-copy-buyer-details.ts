import { useRef, useState } from 'react';
import { announce } from '../../../shared/ui/announce';
import { buyerNameFor, checkoutFields, partKey, type Part } from './checkout-fields';
import type { CheckoutProps } from './contracts';

interface UseBuyer {
	/** Whether a part contains the buyer's details, unchanged. */
	isUsedBy: ( part: Part ) => boolean;
	/** Whether the button was pressed while the buyer's details were empty. */
	isTooEarlyFor: ( part: Part ) => boolean;
	/** Copies the buyer's details; the second time restores the previous values. */
	toggle: ( form: HTMLFormElement, view: CheckoutProps, part: Part ) => void;
	/** Called after an input in a part. */
	touched: ( key: string ) => void;
	/** Called after an input in a buyer's field: unchanged copies follow it. */
	follow: ( form: HTMLFormElement, view: CheckoutProps, buyerName: string ) => void;
}

const fieldOf = ( form: HTMLFormElement, name: string ): HTMLInputElement | null => {
	const found = form.elements.namedItem( name );
	return found instanceof HTMLInputElement ? found : null;
};

/** Values by field name. */
type Entries = Readonly< Record< string, string > >;

/** Copies the buyer's details into an attendee's fields. */
export function useCopyBuyerDetails(): UseBuyer {
	/** Previous values of the parts that contain the buyer's details. */
	const [ before, setBefore ] = useState< ReadonlyMap< string, Entries > >( new Map() );
	const [ early, setEarly ] = useState( '' );
	const isOurs = useRef( false );

	function keep( key: string, entries?: Entries ): void {
		const next = new Map( before );
		next.delete( key );
		setBefore( entries ? next.set( key, entries ) : next );
	}

	function fill( form: HTMLFormElement, values: Iterable< readonly [ name: string, value: string ] > ): void {
		isOurs.current = true;
		for ( const [ name, value ] of values ) {
			const field = fieldOf( form, name );
			if ( field ) {
				field.value = value;
				// Fires an input event as if typed, so that error checks and password managers notice it.
				field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
			}
		}
		isOurs.current = false;
	}

	return {
		isUsedBy: ( part ) => before.has( partKey( part ) ),
		isTooEarlyFor: ( part ) => early === partKey( part ),
		toggle( form, view, part ) {
			const key = partKey( part );
			// The organizer's custom fields are never copied: each attendee answers for themselves.
			const pairs = checkoutFields( view, part ).flatMap( ( { name } ) => {
				const buyers = buyerNameFor( name );
				return buyers ? [ [ name, buyers ] as const ] : [];
			} );
			const valueOf = ( name: string ): string => fieldOf( form, name )?.value ?? '';
			const undone = before.get( key );
			const values = pairs.map( ( [ name, buyers ] ) => undone?.[ name ] ?? valueOf( buyers ) );
			if ( ! undone && ! values.some( ( value ) => value.trim() ) ) {
				setEarly( key );
				announce( view.texts.buyer_first );
				fieldOf( form, pairs[ 0 ]?.[ 1 ] ?? '' )?.focus();
				return;
			}
			setEarly( '' );
			keep(
				key,
				undone ? undefined : Object.fromEntries( pairs.map( ( [ name ] ) => [ name, valueOf( name ) ] ) )
			);
			fill(
				form,
				pairs.map( ( [ name ], at ) => [ name, values[ at ] ?? '' ] )
			);
			announce( ( undone ? view.texts.emptied : view.texts.filled ).replace( '%s', part.title ) );
		},
		follow( form, view, buyerName ) {
			const value = fieldOf( form, buyerName )?.value ?? '';
			const copies = view.sections
				.filter( ( part ) => before.has( partKey( part ) ) )
				.flatMap( ( part ) => checkoutFields( view, part ) )
				.filter( ( { name } ) => buyerNameFor( name ) === buyerName );
			fill(
				form,
				copies.map( ( { name } ) => [ name, value ] )
			);
		},
		touched( key ) {
			setEarly( '' );
			if ( ! isOurs.current && before.has( key ) ) {
				keep( key );
			}
		},
	};
}
