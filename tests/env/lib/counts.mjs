/**
 * Reads the result {passed, failed} from a runner's report. A skipped or postponed test counts as failed: here no test
 * has a reason not to run.
 */

/** Reads PHPUnit's JUnit report, whose outermost test suite has the totals. */
export function fromJunit( xml ) {
	const tag = xml.match( /<testsuite\s[^>]*>/ )?.[ 0 ] ?? '';
	const number = ( name ) => Number( tag.match( new RegExp( `\\s${ name }="(\\d+)"` ) )?.[ 1 ] ?? 0 );
	const failed = number( 'errors' ) + number( 'failures' ) + number( 'skipped' );
	return { passed: Math.max( 0, number( 'tests' ) - failed ), failed };
}

/** Reads the closing lines of node:test's TAP. */
export function fromTap( tap ) {
	const number = ( name ) => Number( tap.match( new RegExp( `^# ${ name } (\\d+)$`, 'm' ) )?.[ 1 ] ?? 0 );
	return {
		passed: number( 'pass' ),
		failed: number( 'fail' ) + number( 'cancelled' ) + number( 'skipped' ) + number( 'todo' ),
	};
}

/** Reads Playwright's JSON report. A test that passes on a retry has passed; the table lists it as flaky. */
export function fromPlaywright( json ) {
	if ( ! json ) {
		return { passed: 0, failed: 0 };
	}
	const { stats, errors = [] } = JSON.parse( json );
	return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped + errors.length };
}

/** Reads Jest's JSON report. A file that cannot run counts as one failure. */
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
 * Returns the verdict on a suite: a runner that exits with an error but reports no failed test (a crash, a notice)
 * counts as one failure, and so does one that ran nothing.
 */
export function verdict( { passed, failed }, code ) {
	const reason = passed + failed === 0 ? 'ran nothing' : `ended with ${ code }`;
	return failed === 0 && ( code !== 0 || passed === 0 ) ? { passed, failed: 1, reason } : { passed, failed };
}
