import type { OptionalParts } from './optional-parts';
import { FeePart } from './fees/FeePart';
import { useFee } from './fees/use-fee';
import { LoginPart } from '../../giving/accounts/LoginPart';
import { RecurringPart } from './RecurringPart';
import { useRecurring } from './use-recurring';
import { SummaryPart } from './SummaryPart';

/** The parts that many forms have. */
export const COMMON_OPTIONAL_PARTS = {
	FeePart,
	LoginPart,
	RecurringPart,
	SummaryPart,
	useFee,
	useRecurring,
} satisfies Partial< OptionalParts >;
