import { goalFormat, readGoal, goalProgress, type GoalType } from '../campaign-goal';

const money = { currency: 'EUR', symbol: '€', exponent: 2, position: 'before', thousands: ',', decimal: '.' };

beforeEach( () => {
	Object.assign( window, {
		benefitCampaignEditor: {
			money,
			goal_max: 9999999999,
			zone: 'UTC',
			figures: { amount: 12650, gifts: 3, donors: 2 },
		},
	} );
} );

test.each< [ GoalType, number, string ] >( [
	[ 'amount', 50000, '500.00' ],
	[ 'donors', 500, '500' ],
	[ 'amount', 0, '' ],
	[ 'donations', 0, '' ],
] )( 'A goal of %s: %d is written and read as “%s”', ( type, goal, text ) => {
	expect( goalFormat( type ).format( goal ) ).toBe( text );
	expect( goalFormat( type ).parse( text ) ).toBe( goal );
} );

test.each< [ GoalType, string ] >( [
	[ 'amount', 'much' ],
	[ 'amount', '-1' ],
	[ 'donors', '2.5' ],
	[ 'donations', '9999999999' ],
] )( 'A goal of %s is not “%s”', ( type, text ) => {
	expect( goalFormat( type ).parse( text ) ).toBeUndefined();
} );

test( 'A goal of another kind has the same figures', () => {
	expect( readGoal( 50050, 'amount', 'donors' ) ).toBe( 500 );
	expect( readGoal( 500, 'donors', 'amount' ) ).toBe( 50000 );
	expect( readGoal( 500, 'donors', 'donations' ) ).toBe( 500 );
	expect( readGoal( 999999999, 'donors', 'amount' ) ).toBe( 9999999999 );
} );

test.each< [ GoalType, number, number, string ] >( [
	[ 'amount', 50000, 25, '25% of €500.00' ],
	[ 'donations', 2, 150, '150% of 2 donations' ],
	[ 'donors', 1, 200, '200% of 1 donor' ],
	[ 'amount', 0, 0, 'No goal' ],
] )( 'How far it is to a goal of %s: %d', ( type, goal, percent, sentence ) => {
	expect( goalProgress( type, goal ) ).toEqual( { percent, sentence } );
} );
