import { useRef, useState } from 'react';
import { announce } from '../../../shared/ui/announce';
import { buyerNameFor, checkoutFields, partKey, type Part } from './checkout-fields';
import type { CheckoutProps } from './contracts';

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

/** By field name. */
type Entries = Readonly< Record< string, string > >;

/** "Use the buyer's details" for the owner of one ticket. */
export function useCopyBuyerDetails(): UseBuyer {
	/** The entries of before, of the parts that hold the buyer's details. */
	const [ before, setBefore ] = useState< ReadonlyMap< string, Entries > >( new Map() );
	const [ early, setEarly ] = useState( '' );
	const isOurs = useRef( false );

	function keep( key: string, entries?: Entries ): void {
		const next = new Map( before );
		next.delete( key );
		setBefore( entries ? next.set( key, entries ) : next );
	}

	return {
		isUsedBy: ( part ) => before.has( partKey( part ) ),
		isTooEarlyFor: ( part ) => early === partKey( part ),
		toggle( form, view, part ) {
			const key = partKey( part );
			// The organiser's own questions are each owner's own.
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
			isOurs.current = true;
			pairs.forEach( ( [ name ], at ) => {
				const field = fieldOf( form, name );
				if ( field ) {
					field.value = values[ at ] ?? '';
					// As typed: whoever listens (errors, edges, a password manager) hears it.
					field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
				}
			} );
			isOurs.current = false;
			announce( ( undone ? view.texts.emptied : view.texts.filled ).replace( '%s', part.title ) );
		},
		touched( key ) {
			setEarly( '' );
			if ( ! isOurs.current && before.has( key ) ) {
				keep( key );
			}
		},
	};
}
