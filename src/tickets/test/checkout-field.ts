/** A field of the checkout as PHP describes it. */
export const checkoutField = ( name: string, more: object = {} ) => ( {
	name,
	label: name,
	kind: 'text' as const,
	required: true,
	max_length: 100,
	equal_to: null,
	autocomplete: '',
	help: '',
	choices: [],
	tickets: [],
	...more,
} );
