import { php } from './php';

interface Asked {
	readonly audience: 'buyer' | 'owner';
	readonly kind: string;
	readonly label: string;
	readonly help?: string;
	readonly required?: boolean;
	readonly choices?: readonly string[];
	readonly tickets?: readonly number[];
}

interface Answers {
	readonly fields: Readonly< Record< string, string > >;
	readonly owners: ReadonlyArray< Readonly< Record< string, string > > >;
	readonly consents: readonly string[];
}

/** @return the previous fields, for `restoreFields()` */
export const askFor = ( fields: readonly Asked[] ): unknown => php( 'checkout-fields', { fields } );
export const restoreFields = ( stored: unknown ): unknown => php( 'checkout-fields', { stored } );

/** Entries of the newest order of an address: texts by label. */
export const answersOf = ( email: string ): Answers | null => php< Answers | null >( 'order-answers', { email } );

/** One field of each type that is more than a text, for these ticket types only. */
export const everyKind = ( tickets: readonly number[] ): readonly Asked[] => [
	{
		audience: 'buyer',
		kind: 'select',
		label: 'How did you hear of us?',
		choices: [ 'From friends', 'A poster, in town' ],
		tickets,
	},
	{
		audience: 'owner',
		kind: 'radio',
		label: 'T-shirt',
		required: true,
		choices: [ 'S, small', 'M' ],
		help: 'It waits at the door.',
		tickets,
	},
	{
		audience: 'owner',
		kind: 'checkboxes',
		label: 'Meals',
		required: true,
		choices: [ 'Soup, with bread', 'Pie', 'Cake' ],
		tickets,
	},
	{ audience: 'owner', kind: 'number', label: 'Age', tickets },
	{ audience: 'owner', kind: 'date', label: 'Date of birth', tickets },
	{ audience: 'owner', kind: 'checkbox', label: 'Hearing loop', tickets },
];
