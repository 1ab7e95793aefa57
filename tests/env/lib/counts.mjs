/**
 * The result in a runner's report: {passed, failed}. A test that was skipped or left for later counts as failed: there is
 * no reason here for a test that does not run.
 */

/** PHPUnit's JUnit report: the outermost test suite counts for all. */
export function fromJunit( xml ) {
	const tag = xml.match( /<testsuite\s[^>]*>/ )?.[ 0 ] ?? '';
	const number = ( name ) => Number( tag.match( new RegExp( `\\s${ name }="(\\d+)"` ) )?.[ 1 ] ?? 0 );
	const failed = number( 'errors' ) + number( 'failures' ) + number( 'skipped' );
	return { passed: Math.max( 0, number( 'tests' ) - failed ), failed };
}

/** The closing lines of node:test in TAP. */
export function fromTap( tap ) {
	const number = ( name ) => Number( tap.match( new RegExp( `^# ${ name } (\\d+)$`, 'm' ) )?.[ 1 ] ?? 0 );
	return {
		passed: number( 'pass' ),
		failed: number( 'fail' ) + number( 'cancelled' ) + number( 'skipped' ) + number( 'todo' ),
	};
}

/** Playwright's JSON report. A test that passed when it was tried again has passed; the table names it as flaky. */
export function fromPlaywright( json ) {
	if ( ! json ) {
		return { passed: 0, failed: 0 };
	}
	const { stats, errors = [] } = JSON.parse( json );
	return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped + errors.length };
}

/** Jest's JSON report. A file that does not even run has failed once. */
export function fromJest( json ) {
	if ( ! json ) {
		return { passed: 0, failed: 0 };
	}
	const report = JSON.parse( json );
	const failed =
		report.numFailedTests + report.numPendingTests + report.numTodoTests + report.numRuntimeErrorTestSuites;
	return { passed: report.numPassedTests, failed };
}

/**
 * The verdict on a suite: a runner that ends badly without a failed test has failed once (a crash, a notice), and so has
 * one that ran nothing.
 */
export function verdict( { passed, failed }, code ) {
	const reason = passed + failed === 0 ? 'ran nothing' : `ended with ${ code }`;
	return failed === 0 && ( code !== 0 || passed === 0 ) ? { passed, failed: 1, reason } : { passed, failed };
}
