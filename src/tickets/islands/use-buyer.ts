import { useRef, useState } from 'react';
import { announce } from '../../shared/announce';
import { buyerNameFor, fieldsOf, partKey, type Part } from '../checkout-form';
import type { CheckoutProps } from '../checkout/contracts';

interface UseBuyer {
	/** Whether a part holds the buyer's details, untouched since. */
	isUsedBy: ( part: Part ) => boolean;
	/** Its button was pressed before there was anything to put in. */
	isTooEarlyFor: ( part: Part ) => boolean;
	/** Puts them in; a second time takes them out again. */
	toggle: ( form: HTMLFormElement, view: CheckoutProps, part: Part ) => void;
	/** Somebody typed there. */
	touched: ( key: string ) => void;
}

const fieldOf = ( form: HTMLFormElement, name: string ): HTMLInputElement | null => {
	const found = form.elements.namedItem( name );
	return found instanceof HTMLInputElement ? found : null;
};

/** As typed: whoever listens (errors, edges, a password manager) hears it. */
function enter( field: HTMLInputElement, value: string ): void {
	field.value = value;
	field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
}

/** "Use the buyer's details" for the owner of one ticket. */
export function useBuyer(): UseBuyer {
	const [ used, setUsed ] = useState< ReadonlySet< string > >( new Set() );
	const [ early, setEarly ] = useState( '' );
	const before = useRef( new Map< string, Record< string, string > >() );
	const isOurs = useRef( false );

	function mark( key: string, isUsed: boolean ): void {
		const next = new Set( used );
		next[ isUsed ? 'add' : 'delete' ]( key );
		setUsed( next );
	}

	return {
		isUsedBy: ( part ) => used.has( partKey( part ) ),
		isTooEarlyFor: ( part ) => early === partKey( part ),
		toggle( form, view, part ) {
			const key = partKey( part );
			// The organiser's own questions are each owner's own.
			const names = fieldsOf( view, part ).flatMap( ( { name } ) => ( buyerNameFor( name ) ? [ name ] : [] ) );
			const valueOf = ( name: string ): string => fieldOf( form, name )?.value ?? '';
			const undone = used.has( key ) ? before.current.get( key ) : undefined;
			const values = Object.fromEntries(
				names.map( ( name ) => [ name, undone?.[ name ] ?? valueOf( buyerNameFor( name ) ?? name ) ] )
			);
			if ( ! undone && Object.values( values ).every( ( value ) => value.trim() === '' ) ) {
				setEarly( key );
				announce( view.texts.buyer_first );
				fieldOf( form, buyerNameFor( names[ 0 ] ?? '' ) ?? '' )?.focus();
				return;
			}
			setEarly( '' );
			if ( ! undone ) {
				before.current.set( key, Object.fromEntries( names.map( ( name ) => [ name, valueOf( name ) ] ) ) );
			}
			isOurs.current = true;
			for ( const [ name, value ] of Object.entries( values ) ) {
				const field = fieldOf( form, name );
				if ( field ) {
					enter( field, value );
				}
			}
			isOurs.current = false;
			mark( key, ! undone );
			announce( ( undone ? view.texts.emptied : view.texts.filled ).replace( '%s', part.title ) );
		},
		touched( key ) {
			setEarly( '' );
			if ( ! isOurs.current && used.has( key ) ) {
				mark( key, false );
			}
		},
	};
}
