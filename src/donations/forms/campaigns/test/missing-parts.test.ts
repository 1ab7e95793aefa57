import { missingParts } from '../missing-parts';

const meta = {
	benefit_goal_minor: 0,
	benefit_goal_type: '',
	benefit_start: '',
	benefit_end: '',
	benefit_default_form: 0,
} as const;

test( 'A new campaign is told everything that its page could show', () => {
	expect( missingParts( { title: ' ', excerpt: '', hasPicture: false, meta } ) ).toEqual( [
		'Title',
		'Featured image',
		'Short description',
		'Goal',
	] );
} );

test( 'A complete campaign misses nothing', () => {
	const goal = { ...meta, benefit_goal_minor: 1 };
	expect( missingParts( { title: 'Roof', excerpt: 'It rains in.', hasPicture: true, meta: goal } ) ).toEqual( [] );
} );
