/** The amount that is chosen before the form opens, as the form's own (../form-page/amounts.ts), without its limits: the form has them. */
import { normalizeDigits } from '../../../../shared/support/digits';
import type { DonationOpenerProps } from '../contracts';

/** The id of an amount that the donor types. */
export const CUSTOM = 'custom';

export type Offer = NonNullable< DonationOpenerProps[ 'amount' ] >;

export interface Choice {
	readonly level: string;
	/** As the field shows it. */
	readonly text: string;
}

/** A level writes its amount; that of the donor's own choice keeps what stands there. */
export function chooseLevel( { levels }: Offer, { text }: Choice, level: string ): Choice {
	return { level, text: levels.find( ( { id } ) => id === level )?.text || text };
}

/** The field has the focus, or something was typed: the amount is the donor's own. */
export function typeAmount( { levels }: Offer, { level }: Choice, text: string ): Choice {
	return { level: levels.some( ( { id } ) => id === CUSTOM ) ? CUSTOM : level, text };
}

/** Nothing was chosen, or nothing that is more than zero. */
export function isEmpty( { levels }: Offer, { level, text }: Choice ): boolean {
	return ! levels.some( ( { id } ) => id === level && id !== CUSTOM ) && ! /[1-9]/.test( normalizeDigits( text ) );
}
