import type { ReactNode } from 'react';
import type { Part } from './checkout-fields';
import type { CheckoutProps } from './contracts';

/** Whether all tickets are in the buyer's name, or each has its own attendee. */
type Choice = CheckoutProps[ 'owners' ][ 'choice' ];

export interface AttendeeGroup {
	/** Numbers of the first and last ticket, from 1. */
	readonly first: number;
	readonly last: number;
	readonly attendees: readonly Part[];
}

interface Props {
	readonly view: CheckoutProps;
	readonly choice: Choice;
	readonly onChoose: ( choice: Choice ) => void;
	readonly groups: readonly AttendeeGroup[];
	/** Index of the open part; -1 for none. */
	readonly open: number;
	readonly onOpen: ( part: number ) => void;
	readonly renderAttendee: ( part: Part ) => ReactNode;
}

const CHOICES = [ 'buyer', 'each' ] as const;

/** Attendees of a large order: only the open part has fields, so that even 999 attendees are no burden. */
export function CollapsedAttendees( { view, choice, onChoose, groups, open, onOpen, renderAttendee }: Props ) {
	const { texts, owners } = view;
	return (
		<fieldset className="benefit-section benefit-owners">
			<legend>{ texts.owners }</legend>
			{ owners.may_be_buyer &&
				CHOICES.map( ( one ) => (
					<div key={ one } className="benefit-choice">
						<input
							type="radio"
							name="benefit_owners"
							id={ `benefit-owners-${ one }` }
							value={ one }
							checked={ choice === one }
							onChange={ () => onChoose( one ) }
						/>
						<label htmlFor={ `benefit-owners-${ one }` }>{ texts[ `owners_${ one }` ] }</label>
					</div>
				) ) }
			<div className="benefit-owners__parts">
				{ groups.map( ( { first, last, attendees: people }, index ) => (
					<div key={ first }>
						<button
							type="button"
							className="benefit-link"
							aria-expanded={ open === index }
							onClick={ () => onOpen( open === index ? -1 : index ) }
						>
							{ texts.owners_part.replace( '%1$d', `${ first }` ).replace( '%2$d', `${ last }` ) }
						</button>
						{ open === index ? people.map( renderAttendee ) : null }
					</div>
				) ) }
			</div>
			<noscript />
		</fieldset>
	);
}
