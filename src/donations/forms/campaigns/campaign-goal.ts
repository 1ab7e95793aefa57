import { __, _n, sprintf } from '@wordpress/i18n';
import { numberText } from '../../../shared/admin/data-view-state';
import type { Notation } from '../../../shared/admin/use-parsed-input';
import { amountIn, outOfRange, whole } from '../../../shared/editor/input-formats';
import { format } from '../../../shared/support/money-format';
import { settings } from './campaign-panel-data';

export type GoalType = 'amount' | 'donations' | 'donors';

/** As many as the notation of whole numbers can read. */
const MOST = 999999999;

/** An empty field is no goal. */
export function goalNotation( type: GoalType ): Notation< number > {
	const { money, goal_max: max } = settings();
	const { format: written, parse } = type === 'amount' ? amountIn( money, max ) : whole( 0, MOST );
	return {
		format: ( goal ) => ( goal === 0 ? '' : written( goal ) ),
		parse: ( text ) => ( text.trim() === '' ? 0 : parse( text ) ),
	};
}

/** Said of what is no goal. */
export function outOfGoals( type: GoalType ): string {
	const { money, goal_max: max } = settings();
	return type === 'amount'
		? sprintf(
				/* translators: 1: an amount such as 12.00, 2: the highest amount allowed */
				__( 'Please enter an amount such as %1$s, at most %2$s.', 'benefit' ),
				amountIn( money, max ).format( 1000 * 10 ** money.exponent ),
				format( max, money )
			)
		: outOfRange( 0, MOST );
}

/**
 * The goal of another kind by the same figures: €500.00 become 500 donors.
 *
 * @param goal
 * @param from
 * @param to
 */
export function goalOf( goal: number, from: GoalType, to: GoalType ): number {
	const { money, goal_max: max } = settings();
	const unit = 10 ** money.exponent;
	if ( ( from === 'amount' ) === ( to === 'amount' ) ) {
		return goal;
	}
	return to === 'amount' ? Math.min( goal * unit, max ) : Math.min( Math.floor( goal / unit ), MOST );
}

/** How far it is, in the words of the list of campaigns. */
export function progressOf( type: GoalType, goal: number ): { percent: number; sentence: string } {
	const { money, figures } = settings();
	const actual = { amount: figures.amount, donations: figures.gifts, donors: figures.donors }[ type ];
	const percent = goal > 0 ? Math.floor( ( 100 * Math.max( 0, actual ) ) / goal ) : 0;
	const words = {
		amount: () => format( goal, money ),
		/* translators: %s: a number */
		donations: () => sprintf( _n( '%s donation', '%s donations', goal, 'benefit' ), numberText( goal ) ),
		/* translators: %s: a number */
		donors: () => sprintf( _n( '%s donor', '%s donors', goal, 'benefit' ), numberText( goal ) ),
	};
	return {
		percent,
		sentence:
			goal > 0
				? sprintf(
						/* translators: 1: a percentage, 2: amount of a goal */
						__( '%1$s%% of %2$s', 'benefit' ),
						numberText( percent ),
						words[ type ]()
					)
				: __( 'No goal', 'benefit' ),
	};
}
