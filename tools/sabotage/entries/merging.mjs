/** Donors who are one person: merged exactly, by administrators, and apart again when one of them is forgotten. */
import { php } from '../tests.mjs';

export const MERGING = [
	{
		name: 'merging-by-administrators',
		protects: 'Only administrators merge donors.',
		find: 'current_user_can(Permissions::DONATIONS) && current_user_can($capability)',
		replace: 'current_user_can(Permissions::DONATIONS)',
		noticed: [ php( 'MergingTest::testWhatCannotBeIsRefusedAndChangesNothing' ) ],
	},
	{
		name: 'merging-who-is-there',
		protects: 'One who is not there, or was merged already, is merged into nobody.',
		find: 'if (count($this->merged->lock(...$ids)) < count($ids)) { throw self::unknown(); }',
		replace: '$this->merged->lock(...$ids);',
		noticed: [ php( 'MergingTest::testWhatCannotBeIsRefusedAndChangesNothing' ) ],
	},
	{
		name: 'merging-later-gifts',
		protects: 'A gift by a merged address is its donor’s.',
		find: "public const ID = 'CASE WHEN merged_into > 0 THEN merged_into ELSE id END';",
		replace: "public const ID = 'id';",
		noticed: [ php( 'MergingTest::testAllIsTheKeptOnesFromThenOnAlsoWhatComesByTheOtherAddress' ) ],
	},
	{
		name: 'merging-chains',
		protects: 'Those who were merged into one that is merged go along.',
		find: 'SET merged_into = %d WHERE id IN $those OR merged_into IN $those',
		replace: 'SET merged_into = %d WHERE id IN $those',
		noticed: [ php( 'MergingTest::testOneWhoWasMergedIntoAnotherGoesAlong' ) ],
	},
	{
		name: 'merging-totals',
		protects: 'The totals are those of all of them.',
		find: '$this->recount($kept, ...$others);',
		replace: '',
		noticed: [ php( 'MergingTest::testAllIsTheKeptOnesFromThenOnAlsoWhatComesByTheOtherAddress' ) ],
	},
	{
		name: 'merging-forgotten',
		protects: 'What is made nobody’s does not lead to the person by another address.',
		find: '$this->merged->split($email);',
		replace: '',
		noticed: [ php( 'MergingTest::testWhoIsForgottenByOneAddressLeavesNoTrailToTheOther' ) ],
	},
	{
		name: 'donor-notes-erased',
		protects: 'What was noted about a donor goes with them.',
		find: "$this->database->execute('DELETE FROM {donor_log} WHERE donor_id IN (SELECT id FROM {donor} WHERE email = %s)', $email);",
		replace: '',
		noticed: [ php( 'DonorDeskTest::testTheExporterHasNotesAndTheEraserTakesThemAway' ) ],
	},
];
