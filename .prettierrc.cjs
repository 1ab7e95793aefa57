/** The rules of WordPress, with lines as long as the PHP beside them. */
module.exports = {
	...require( '@wordpress/prettier-config' ),
	printWidth: 120,
};
