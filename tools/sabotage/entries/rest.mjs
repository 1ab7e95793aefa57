/** REST as WordPress's data store reads it: the truth about roles, what is public, what is fixed. */
import { php } from '../tests.mjs';

export const REST = [
	{
		name: 'rest-allow',
		protects: '`Allow` names what the role may do, and what it may not is refused before a body is read.',
		find: '$refusal = $this->gate->refusalOf($action, Incoming::fromRestAddress($request));',
		replace: '$refusal = null;',
		noticed: [
			php( 'RestCollectionTest::testAllowTellsTheTruthAboutTheRole' ),
			php( 'CampaignsTest::testAllowSaysWhatTheRoleMayDo' ),
		],
	},
	{
		name: 'rest-namespace',
		protects: 'The namespace of another plugin stays its own.',
		find: 'array_diff(array_unique($named), [self::REST_NAMESPACE], $server->get_namespaces())',
		replace: 'array_diff(array_unique($named), [self::REST_NAMESPACE])',
		noticed: [ php( 'RestCollectionTest::testAnActionStandsInItsNamespacesAndLeavesTheOthersToAnotherPlugin' ) ],
	},
	{
		name: 'rest-personal',
		protects: 'A read that is public in one form needs the capability in the other.',
		find: 'if ($action->isPersonalFor($request)) {',
		replace: 'if (false) {',
		noticed: [
			php( 'RestCollectionTest::testAPublicReadNeedsTheCapabilityInItsPersonalForm' ),
			php( 'CampaignsTest::testWhatIsNotActiveIsForThoseWhoEdit' ),
		],
	},
	{
		name: 'rest-embedded',
		protects: 'A list and what is embedded in it count as one request.',
		find: 'foreach ($incoming->isEmbedded ? [] : $action->rates as $rule) {',
		replace: 'foreach ($action->rates as $rule) {',
		noticed: [ php( 'RestCollectionTest::testWhatIsLinkedIsEmbeddedAndDoesNotCountAsARequest' ) ],
	},
	{
		name: 'entity-read-only',
		protects: 'What is computed, or fixed by now, is changed by nobody.',
		find: 'if (!in_array($name, $writable, true)) {',
		replace: 'if (false) {',
		noticed: [ php( 'CampaignsTest::testABodyThatCannotBeChangesNothing' ) ],
	},
	{
		name: 'campaign-not-active',
		protects: 'A campaign that is not active is there for those who may edit it only.',
		find: "($record['status'] === 'active' || current_user_can('edit_post', $id))",
		replace: 'true',
		noticed: [ php( 'CampaignsTest::testWhatIsNotActiveIsForThoseWhoEdit' ) ],
	},
];
