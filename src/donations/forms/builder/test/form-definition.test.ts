import {
	INVALID_NUMBER,
	addField,
	addLevel,
	changeOptions,
	choicesOf,
	copyField,
	changeFieldLabel,
	moveField,
	parseDefinition,
	removeField,
	removeLevel,
	renameField,
	uniqueSlug,
	uniqueChoiceValue,
	serializeDefinition,
	type Definition,
	type Rule,
} from '../form-definition';

const form = ( changes: object = {} ): Definition => {
	const made = parseDefinition( JSON.stringify( { type: 'multi', ...changes } ) );
	if ( ! made ) {
		throw new Error( 'No form.' );
	}
	return made;
};
const slugs = ( { fields }: Definition ) => fields.map( ( { slug } ) => slug );
const on = ( field: string ): { match: 'all'; rules: Rule[] } => ( {
	match: 'all',
	rules: [ { field, operator: '=', value: 'x' } ],
} );

test( 'What is no form is none; what is missing in one is empty', () => {
	expect( [ '', '{', '7', 'null', '[]' ].map( parseDefinition ) ).toEqual( [ null, null, null, null, null ] );
	const { custom, fields, levels } = form( {
		custom: { enabled: true },
		fields: [ { slug: 'a', kind: 'text', label: 'A', options: [], condition: { rules: [] } } ],
	} );
	expect( custom ).toEqual( {
		enabled: true,
		label: '',
		minimum_minor: INVALID_NUMBER,
		maximum_minor: INVALID_NUMBER,
	} );
	expect( levels ).toEqual( [] );
	expect( fields[ 0 ] ).toMatchObject( {
		options: {},
		condition: { match: 'all', rules: [] },
		choices: [],
		help: '',
	} );
} );

test( 'It is stored without conditions that there are not, and without fees and a goal that are off', () => {
	const stored = JSON.parse( serializeDefinition( addField( form(), 0, 'text', 'Why' ) ) );
	expect( stored ).not.toHaveProperty( 'fees' );
	expect( stored ).not.toHaveProperty( 'goal' );
	expect( stored.fields[ 0 ] ).not.toHaveProperty( 'condition' );
	expect( JSON.parse( serializeDefinition( form( stored ) ) ) ).toEqual( stored );
} );

test( 'What is out of sight does not hold back publishing', () => {
	const stored = JSON.parse( serializeDefinition( form() ) );
	expect( stored ).toMatchObject( { amount_minor: 1, custom: { minimum_minor: 1, maximum_minor: 1 } } );
	expect( JSON.parse( serializeDefinition( form( { type: 'set', custom: { enabled: true } } ) ) ) ).toMatchObject( {
		amount_minor: INVALID_NUMBER,
		custom: { minimum_minor: INVALID_NUMBER, maximum_minor: INVALID_NUMBER },
	} );
} );

test( 'Fields are added at a place, copied, moved and removed', () => {
	const two = addField( addField( form(), 0, 'text', 'Town' ), 0, 'email', 'Mail of a friend' );
	expect( slugs( two ) ).toEqual( [ 'mail_of_a_friend', 'town' ] );
	const three = copyField( two, 0 );
	expect( slugs( three ) ).toEqual( [ 'mail_of_a_friend', 'mail_of_a_friend_2', 'town' ] );
	expect( three.fields[ 1 ]?.label ).toBe( 'Mail of a friend' );
	expect( slugs( moveField( three, 0, 2 ) ) ).toEqual( [ 'mail_of_a_friend_2', 'town', 'mail_of_a_friend' ] );
	expect( slugs( moveField( three, 2, 0 ) ) ).toEqual( [ 'town', 'mail_of_a_friend', 'mail_of_a_friend_2' ] );
	expect( slugs( moveField( three, 2, 3 ) ) ).toEqual( slugs( three ) );
	expect( slugs( moveField( three, 0, -1 ) ) ).toEqual( slugs( three ) );
	expect( slugs( removeField( three, 1 ) ) ).toEqual( slugs( two ) );
} );

test( 'Names are made of labels: readable, of the server’s letters, and never another’s', () => {
	expect( uniqueSlug( 'Größe & Länge?', [] ) ).toBe( 'grosse_lange' );
	expect( uniqueSlug( '2 Tage', [] ) ).toBe( 'field_2_tage' );
	expect( uniqueSlug( 'Ваш город', [] ) ).toBe( 'field' );
	expect( uniqueSlug( 'Amount', [] ) ).toBe( 'field_amount' );
	expect( uniqueSlug( 'Give me', [] ) ).toBe( 'field_give_me' );
	expect( uniqueSlug( 'x'.repeat( 40 ), [ 'x'.repeat( 30 ) ] ) ).toBe( `${ 'x'.repeat( 28 ) }_2` );
	expect( uniqueChoiceValue( 'Ja, gern', [ 'ja-gern', 'ja-gern-2' ] ) ).toBe( 'ja-gern-3' );
	expect( uniqueChoiceValue( '…', [] ) ).toBe( 'choice' );
} );

test( 'Conditions and repetitions follow a field that gets another name', () => {
	let made = addField( addField( form(), 0, 'text', 'Town' ), 1, 'text', 'Again', {
		equal_to: 'town',
		condition: on( 'town' ),
	} );
	made = renameField( made, 0, 'city' );
	expect( made.fields[ 1 ] ).toMatchObject( { equal_to: 'city', condition: on( 'city' ) } );
	// The slug is emptied to type another one: an empty slug refers to no field.
	expect( renameField( renameField( made, 0, '' ), 0, 'place' ).fields[ 1 ]?.condition ).toEqual( on( '' ) );
} );

test( 'The name of a new field follows its label until it has one of its own', () => {
	const made = addField( form(), 0, 'text', 'Text' );
	expect( slugs( changeFieldLabel( made, 0, 'Your town', true ) ) ).toEqual( [ 'your_town' ] );
	expect( slugs( changeFieldLabel( made, 0, 'Your town', false ) ) ).toEqual( [ 'text' ] );
	expect( slugs( changeFieldLabel( renameField( made, 0, 'own' ), 0, 'Your town', true ) ) ).toEqual( [ 'own' ] );
	expect( changeFieldLabel( made, 0, '', true ).fields[ 0 ] ).toMatchObject( { label: '', slug: 'text' } );
} );

test( 'An option that is emptied is none', () => {
	const made = changeOptions( addField( form(), 0, 'text', 'A' ), 0, { tooltip: 'B', max_length: 9 } );
	expect( changeOptions( made, 0, { tooltip: '', max_length: undefined } ).fields[ 0 ]?.options ).toEqual( {} );
} );

test( 'A level that goes is not the one chosen at first any more; numbers are not used again', () => {
	const two = addLevel( addLevel( form( { default_level: 2 } ), 1000 ), 2500 );
	expect( two.levels.map( ( { id } ) => id ) ).toEqual( [ 1, 2 ] );
	expect( removeLevel( two, 2 ) ).toMatchObject( { default_level: 0, levels: [ { id: 1 } ] } );
	expect( removeLevel( two, 1 ) ).toMatchObject( { default_level: 2 } );
} );

test( 'A list that is pasted becomes choices, and those that were there keep their values', () => {
	expect( choicesOf( 'Red\n\n Blue \nRed', [ { value: 'r1', label: 'Red' } ] ) ).toEqual( [
		{ value: 'r1', label: 'Red' },
		{ value: 'blue', label: 'Blue' },
		{ value: 'red', label: 'Red' },
	] );
} );
