import type { Extras } from './extras';
import { FeePart } from './fees/FeePart';
import { useFee } from './fees/use-fee';
import { LoginPart } from './LoginPart';
import { RecurringPart } from './recurring/RecurringPart';
import { useRecurring } from './recurring/use-recurring';
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
