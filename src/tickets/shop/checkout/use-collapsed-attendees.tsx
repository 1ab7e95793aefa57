import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { byName, checkoutFields, type Part } from './checkout-fields';
import type { CheckoutProps } from './contracts';
import { showAllAttendees, type UseAttendeeFields } from './attendee-fields';
import { CollapsedAttendees, type AttendeeGroup } from './CollapsedAttendees';

/** Number of attendees per part. */
const ATTENDEES_PER_GROUP = 20;

/** Splits attendees into parts, as CheckoutFieldsHtml::attendeeGroupLabels() does. */
function splitIntoGroups( owners: readonly Part[] ): AttendeeGroup[] {
	const parts: AttendeeGroup[] = [];
	for ( let at = 0; at < owners.length; at += ATTENDEES_PER_GROUP ) {
		const those = owners.slice( at, at + ATTENDEES_PER_GROUP );
		parts.push( { first: at + 1, last: at + those.length, attendees: those } );
	}
	return parts;
}

/** Index of the first part with an error; -1 for none. */
const firstGroupWithError = (
	view: CheckoutProps,
	parts: AttendeeGroup[],
	mistakes: Readonly< Record< string, string > >
): number =>
	parts.findIndex( ( { attendees } ) =>
		attendees.some( ( owner ) =>
			checkoutFields( view, owner ).some( ( { name } ) => mistakes[ name ] !== undefined )
		)
	);

/** Shows attendees in collapsible parts, of which one is open, or puts all tickets in the buyer's name. */
const useAttendeeGroups: UseAttendeeFields = ( view, form ) => {
	const [ choice, setChoice ] = useState( view.owners.choice );
	/** Index of the open part; -1 for none. */
	const [ unfolded, setUnfolded ] = useState( -1 );
	/** Values of parts that were closed. */
	const entries = useRef< Record< string, string > >( {} );
	/** View of the previous rendering. */
	const before = useRef( { view, keep } );
	const isEach = ! view.owners.may_be_buyer || choice === 'each';
	const buyer = view.sections.slice( 0, 1 );
	const parts = isEach ? splitIntoGroups( view.sections.slice( 1 ) ) : [];
	const onPage = parts[ unfolded ]?.attendees ?? [];

	/** Values of all attendee fields on the page, including unchecked boxes, which FormData omits. */
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
	// Removed tickets shift later attendees to other parts, so values must be saved before their fields disappear.
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
			// Only the first part with errors is fixed at a time.
			const first = parts
				.map( ( { attendees } ) => collect( attendees ) )
				.find( ( those ) => Object.keys( those ).length > 0 );
			return { ...collect( buyer ), ...first };
		},
		reveal( mistakes ) {
			const part = firstGroupWithError( view, parts, mistakes );
			if ( part >= 0 && part !== unfolded ) {
				// Rendered at once, because the links to the fields need them.
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
						groups={ parts }
						open={ unfolded }
						onOpen={ unfold }
						renderAttendee={ part }
					/>
				) }
			</>
		),
	};
};

/**
 * Collapses the attendees of a large order. They stay collapsed if the order shrinks, because newly rendered fields
 * would be empty.
 */
export const useCollapsedAttendees: UseAttendeeFields = ( view, form ) => {
	const [ isFolded ] = useState( view.owners.folded );
	const parts = useAttendeeGroups( view, form );
	return isFolded ? parts : showAllAttendees( view );
};
