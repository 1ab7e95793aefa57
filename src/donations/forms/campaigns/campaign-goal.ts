import { __, _n, sprintf } from '@wordpress/i18n';
import { formatCount } from '../../../shared/admin/data-view-state';
import type { InputFormat } from '../../../shared/admin/use-parsed-input';
import { amountFormat, outOfRangeMessage, integerFormat } from '../../../shared/editor/input-formats';
import { formatMoney } from '../../../shared/support/money-format';
import { campaignEditorScriptData } from './campaign-editor-script-data';

export type GoalType = 'amount' | 'donations' | 'donors';

/** The largest number that integerFormat() parses. */
const MOST = 999999999;

/** Formats and parses a goal. An empty field means no goal. */
export function goalFormat( type: GoalType ): InputFormat< number > {
	const { money, goal_max: max } = campaignEditorScriptData();
	const { format: written, parse } = type === 'amount' ? amountFormat( money, max ) : integerFormat( 0, MOST );
	return {
		format: ( goal ) => ( goal === 0 ? '' : written( goal ) ),
		parse: ( text ) => ( text.trim() === '' ? 0 : parse( text ) ),
	};
}

/** Returns the error message for a goal that is not valid. */
export function goalRangeMessage( type: GoalType ): string {
	const { money, goal_max: max } = campaignEditorScriptData();
	return type === 'amount'
		? sprintf(
				/* translators: 1: an amount such as 12.00, 2: the highest amount allowed */
				__( 'Please enter an amount such as %1$s, up to %2$s.', 'benefit' ),
				amountFormat( money, max ).format( 1000 * 10 ** money.exponent ),
				formatMoney( max, money )
			)
		: outOfRangeMessage( 0, MOST );
}

/** Converts a goal to another type with the same figures: €500.00 becomes 500 donors. */
export function readGoal( goal: number, from: GoalType, to: GoalType ): number {
	const { money, goal_max: max } = campaignEditorScriptData();
	const unit = 10 ** money.exponent;
	if ( ( from === 'amount' ) === ( to === 'amount' ) ) {
		return goal;
	}
	return to === 'amount' ? Math.min( goal * unit, max ) : Math.min( Math.floor( goal / unit ), MOST );
}

/** Describes the progress in the words of the list of campaigns. */
export function goalProgress( type: GoalType, goal: number ): { percent: number; sentence: string } {
	const { money, figures } = campaignEditorScriptData();
	const actual = { amount: figures.amount, donations: figures.gifts, donors: figures.donors }[ type ];
	const percent = goal > 0 ? Math.floor( ( 100 * Math.max( 0, actual ) ) / goal ) : 0;
	const words = {
		amount: () => formatMoney( goal, money ),
		/* translators: %s: a number */
		donations: () => sprintf( _n( '%s donation', '%s donations', goal, 'benefit' ), formatCount( goal ) ),
		/* translators: %s: a number */
		donors: () => sprintf( _n( '%s donor', '%s donors', goal, 'benefit' ), formatCount( goal ) ),
	};
	return {
		percent,
		sentence:
			goal > 0
				? sprintf(
						/* translators: 1: a percentage, 2: amount of a goal */
						__( '%1$s%% of %2$s', 'benefit' ),
						formatCount( percent ),
						words[ type ]()
					)
				: __( 'No goal', 'benefit' ),
	};
}
