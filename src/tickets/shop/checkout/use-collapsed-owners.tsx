import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { byName, checkoutFields, type Part } from './checkout-fields';
import type { CheckoutProps } from './contracts';
import { allAttendees, type UseOwnersList } from './attendees';
import { CollapsedAttendees, type OwnersPart } from './CollapsedAttendees';

/** How many owners are unfolded at once. */
const OWNERS_PART = 20;

/** As CheckoutPart::ownersInParts() has it. */
function inParts( owners: readonly Part[] ): OwnersPart[] {
	const parts: OwnersPart[] = [];
	for ( let at = 0; at < owners.length; at += OWNERS_PART ) {
		const those = owners.slice( at, at + OWNERS_PART );
		parts.push( { first: at + 1, last: at + those.length, owners: those } );
	}
	return parts;
}

/** Which of these parts has the first of the mistakes; -1: none. */
const partWith = ( view: CheckoutProps, parts: OwnersPart[], mistakes: Readonly< Record< string, string > > ): number =>
	parts.findIndex( ( { owners } ) =>
		owners.some( ( owner ) => checkoutFields( view, owner ).some( ( { name } ) => mistakes[ name ] !== undefined ) )
	);

/** In parts, of which one is unfolded, or all in the buyer's name. */
const useParts: UseOwnersList = ( view, form ) => {
	const [ choice, setChoice ] = useState( view.owners.choice );
	/** The part that is unfolded; -1: none. */
	const [ unfolded, setUnfolded ] = useState( -1 );
	/** Entries in parts that are folded again. */
	const entries = useRef< Record< string, string > >( {} );
	/** The view of the render before. */
	const before = useRef( { view, keep } );
	const isEach = ! view.owners.may_be_buyer || choice === 'each';
	const buyer = view.sections.slice( 0, 1 );
	const parts = isEach ? inParts( view.sections.slice( 1 ) ) : [];
	const onPage = parts[ unfolded ]?.owners ?? [];

	/** Of all owners' fields on the page, also of a box without a tick, which FormData leaves out. */
	function entered( element: HTMLFormElement ): Record< string, string > {
		const there = byName( new FormData( element ) );
		return Object.fromEntries(
			onPage.flatMap( ( owner ) =>
				checkoutFields( view, owner ).map( ( { name } ) => [ name, there[ name ] ?? '' ] as const )
			)
		);
	}
	function keep(): void {
		if ( form.current ) {
			Object.assign( entries.current, entered( form.current ) );
		}
	}
	// Tickets that were taken out move the owners after them to other parts: the fields of some are about to leave.
	if ( before.current.view !== view ) {
		before.current.keep();
	}
	before.current = { view, keep };

	function choose( next: typeof choice ): void {
		keep();
		setChoice( next );
	}
	function unfold( part: number ): void {
		keep();
		setUnfolded( part );
	}

	return {
		view: { ...view, values: { ...view.values, ...entries.current } },
		entries( element ) {
			const here = entered( element );
			const folded = isEach ? Object.entries( entries.current ).filter( ( [ name ] ) => ! ( name in here ) ) : [];
			return [ ...folded, ...new FormData( element ) ];
		},
		mistakes( collect ) {
			// One part at a time is put right.
			const first = parts
				.map( ( { owners } ) => collect( owners ) )
				.find( ( those ) => Object.keys( those ).length > 0 );
			return { ...collect( buyer ), ...first };
		},
		reveal( mistakes ) {
			const part = partWith( view, parts, mistakes );
			if ( part >= 0 && part !== unfolded ) {
				// Its fields have to be there when the way to them is made.
				flushSync( () => unfold( part ) );
			}
		},
		show: ( part ) => (
			<>
				{ buyer.map( part ) }
				{ view.sections.length > 1 && (
					<CollapsedAttendees
						view={ view }
						choice={ isEach ? 'each' : 'buyer' }
						onChoose={ choose }
						parts={ parts }
						open={ unfolded }
						onOpen={ unfold }
						owner={ part }
					/>
				) }
			</>
		),
	};
};

/** Of a large order. They stay folded when it becomes smaller: fields that are made anew would be empty. */
export const useCollapsedOwners: UseOwnersList = ( view, form ) => {
	const [ isFolded ] = useState( view.owners.folded );
	const parts = useParts( view, form );
	return isFolded ? parts : allAttendees( view );
};
