import type { Extras } from './optional-parts';
import { FeePart } from './fees/FeePart';
import { useFee } from './fees/use-fee';
import { LoginPart } from '../../giving/accounts/LoginPart';
import { RecurringPart } from './RecurringPart';
import { useRecurring } from './use-recurring';
import { SummaryPart } from './SummaryPart';

/** The parts that many forms have. */
export const MORE = {
	FeePart,
	LoginPart,
	RecurringPart,
	SummaryPart,
	useFee,
	useRecurring,
} satisfies Partial< Extras >;
