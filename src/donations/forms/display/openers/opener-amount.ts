/**
 * Rules for the amount that is chosen before the form opens. They are those of ../donation-amount.ts without limits,
 * which the form checks.
 */
import { normalizeDigits } from '../../../../shared/support/digits';
import type { DonationOpenerProps } from '../contracts';

/** The level id of a custom amount. */
export const CUSTOM = 'custom';

export type Offer = NonNullable< DonationOpenerProps[ 'amount' ] >;

export interface Choice {
	readonly level: string;
	/** The text that the field shows. */
	readonly text: string;
}

/** Chooses a suggested amount, which fills the field. The option for a custom amount keeps what is in the field. */
export function chooseLevel( { levels }: Offer, { text }: Choice, level: string ): Choice {
	return { level, text: levels.find( ( { id } ) => id === level )?.text || text };
}

/** Makes the amount a custom one, as soon as the field has the focus or something is typed. */
export function typeAmount( { levels }: Offer, { level }: Choice, text: string ): Choice {
	return { level: levels.some( ( { id } ) => id === CUSTOM ) ? CUSTOM : level, text };
}

/** Tells whether no amount, or an amount of zero, was chosen. */
export function isEmpty( { levels }: Offer, { level, text }: Choice ): boolean {
	return ! levels.some( ( { id } ) => id === level && id !== CUSTOM ) && ! /[1-9]/.test( normalizeDigits( text ) );
}
