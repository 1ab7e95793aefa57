/** The index of posts: exact, and of nothing that is not public. */
import { php } from '../tests.mjs';

export const FACETS = [
	{
		name: 'index-public',
		protects: 'A post that is not public is in no index.',
		find: 'return (get_post_status_object($status)->public ?? false) === true;',
		replace: 'return true;',
		noticed: [ php( 'IndexRulesTest::testNothingOfAPostThatIsNotPublicCanBeFoundOrCounted' ) ],
	},
	{
		name: 'index-password',
		protects: 'The custom fields of a post with a password are in no index.',
		find: "$own = $facet->isMeta() && $post['post_password'] !== '' ? [] : $texts[$facet->id] ?? [];",
		replace: '$own = $texts[$facet->id] ?? [];',
		noticed: [ php( 'IndexRulesTest::testOfAProtectedPostTheIndexHasWhatWordPressShows' ) ],
	},
	{
		name: 'index-password-words',
		protects: 'The excerpt of a post with a password is not searched.',
		find: "($post['post_password'] === '' ? $post['post_excerpt'] : '')",
		replace: "$post['post_excerpt']",
		noticed: [ php( 'IndexRulesTest::testOfAProtectedPostTheIndexHasWhatWordPressShows' ) ],
	},
	{
		name: 'index-note-first',
		protects: 'A note of a request that may still be writing stays.',
		find: 'AND (token = %s OR due < %d OR (token = %s AND due <= %d))',
		replace: 'AND (token = %s OR due < %d OR (token = %s AND due <= %d) OR 1 = 1)',
		noticed: [ php( 'IndexRulesTest::testARequestThatDiesAfterItsChangeLosesNothing' ) ],
	},
	{
		name: 'index-new-post',
		protects: 'A new post is noted before it has an id.',
		find: 'in_array(NoteRepository::NEW_POST, $noted, true) ? [...$noted, ...$this->newPosts($build)] : $noted',
		replace: '$noted',
		noticed: [ php( 'IndexRulesTest::testANewPostWhoseRequestDiesIsFound' ) ],
	},
	{
		name: 'index-by-itself',
		protects: 'A scheduled post is read again at its time.',
		find: '$this->notes->comesUp($id, max($this->clock->now(), $document->due));',
		replace: '',
		noticed: [ php( 'IndexRulesTest::testAPostThatBecomesPublicByItselfIsThereInTime' ) ],
	},
	{
		name: 'index-inexact',
		protects: 'An index that is behind shows public posts only.',
		find: 'array_values(array_intersect($found->ids, $this->posts->publicOf($found->ids)))',
		replace: '$found->ids',
		noticed: [ php( 'IndexRulesTest::testWithTooMuchOpenTheOlderIndexAnswersWithWhatIsPublicAndSaysSo' ) ],
	},
	{
		name: 'index-over',
		protects: 'Values beyond the slots of a facet are counted.',
		find: 'foreach ($this->over[$first] ?? [] as $code => $places) { foreach ($places as $place) { if ($mask[$place]',
		replace: 'foreach ([] as $code => $places) { foreach ($places as $place) { if ($mask[$place]',
		noticed: [ php( 'IndexRulesTest::testMoreValuesThanSlotsAndMoreThanAByteOfThemAreCounted' ) ],
	},
	{
		name: 'index-beside',
		protects: 'A new index is not read before it is whole, and the old one goes on hearing.',
		find: '$whole = array_filter($this->builds(), static fn(Build $build): bool => $build->isWhole);',
		replace: '$whole = $this->builds();',
		noticed: [ php( 'IndexRulesTest::testANewIndexIsMadeBesideTheOldOneWhichServesAndGoesOnHearing' ) ],
	},
	{
		name: 'index-not-written',
		protects: 'A save goes on when the index cannot be written just now: the note of it stays.',
		find: 'try { ($this->indexer)()->settle($noted); } catch (DatabaseError|Refusal) {',
		replace: 'try { ($this->indexer)()->settle($noted); } catch (\\LogicException) {',
		noticed: [ php( 'IndexRulesTest::testAnIndexThatCannotBeWrittenNowAnswersWithoutCountsAndLosesNothing' ) ],
	},
	{
		name: 'index-replaced',
		protects: 'An index that was replaced while it was read is not believed.',
		find: 'if ($now?->number !== $build->number) {',
		replace: 'if (false) {',
		noticed: [ php( 'IndexRulesTest::testAReaderOfAnIndexThatIsReplacedInTheMiddleReadsTheNewOne' ) ],
	},
];
