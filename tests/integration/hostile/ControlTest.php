<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Hostile;

use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\ProbeRoute;
use Benefit\Tests\Services;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\ExpectationFailedException;

/** Checks that the matrices notice an action, registered here, that misbehaves on purpose before it refuses. */
final class ControlTest extends HostileTestCase
{
    public function testARequestThatDoesNothingPasses(): void
    {
        $this->withoutEffect(fn() => $this->fault(static fn(): null => null));
    }

    /** @param \Closure(int): mixed $fault given the id of a ticket type */
    #[DataProvider('faults')]
    public function testWhatARefusedRequestLeavesBehindIsNoticed(\Closure $fault): void
    {
        $ticket = (int) $this->fixtures->things['ticket'];
        $this->expectException(ExpectationFailedException::class);
        $this->withoutEffect(fn() => $this->fault(static fn(): mixed => $fault($ticket)));
    }

    /** @return iterable<string, array{\Closure(int): mixed}> */
    public static function faults(): iterable
    {
        yield 'a row of ours' => [static fn(int $id): int => Services::get()->database()->execute('UPDATE {stock} SET sold = sold + 1 WHERE id = %d', $id)];
        yield 'a row of WordPress' => [static fn(int $id): mixed => add_post_meta($id, 'benefit_fault', '1')];
        yield 'an option' => [static fn(): bool => add_option('benefit_fault', '1', '', false)];
        yield 'an event of cron' => [static fn(): mixed => wp_schedule_single_event(time() + 60, 'benefit_fault')];
        yield 'a notice' => [static fn(): bool => trigger_error('A fault', E_USER_NOTICE)];
        yield 'a line in the log' => [static fn(): bool => error_log('A fault')];
        yield 'a mail' => [static fn(): bool => wp_mail('ada@example.org', 'A fault', 'x')];
        yield 'a call to another site' => [static fn(): mixed => wp_remote_get('https://example.org/')];
    }

    public function testAnErrorOfTheServerIsNoticed(): void
    {
        $this->expectException(ExpectationFailedException::class);
        $this->withoutComplaint(fn() => $this->fault(static fn() => throw new \RuntimeException('A fault')));
    }

    #[DataProvider('answers')]
    public function testAnAnswerThatIsNotSoundIsNoticed(Answer $answer): void
    {
        self::assertSound(new Answer(200, ['content-type' => 'text/html'], '<p>Fine'), 'control');
        $this->expectException(ExpectationFailedException::class);
        self::assertSound($answer, 'control');
    }

    /** @return iterable<string, array{Answer}> */
    public static function answers(): iterable
    {
        yield 'an error of the server' => [new Answer(500, [], '')];
        yield 'a payload as markup' => [new Answer(200, ['content-type' => 'text/html'], '<p><script>benefitProbe()</script>')];
        yield 'a notice on the page' => [new Answer(200, ['content-type' => 'text/html'], '<b>Notice</b>: x in y.php on line 7')];
    }

    public function testAnHonestAnswerIsNoRefusalAndARefusalHasTheCodeThatIsDue(): void
    {
        $action = Examples::actions()['Ajax add_to_cart'];
        $fields = $this->examples->of($action);
        $done = $this->call($action, $this->rightful($action), $fields);
        $refused = $this->call($action, $this->rightful($action), ['ticket_id' => '-1'] + $fields);
        self::assertRefused($action, $refused, ['invalid'], 'refused');
        foreach ([[$done, 'invalid'], [$refused, 'bad_nonce']] as [$answer, $code]) {
            try {
                self::assertRefused($action, $answer, [$code], 'control');
            } catch (ExpectationFailedException) {
                continue;
            }
            self::fail('It was not noticed.');
        }
    }

    /** @param \Closure(): mixed $fault */
    private function fault(\Closure $fault): void
    {
        $real = Examples::actions()['Ajax benefit_session'];
        $action = ProbeRoute::make('benefit_fault', $real->address->channel, $real->access, $real->contract->format, $real->contract->file, static function (ValidatedRequest $request) use ($fault): RouteResponse {
            $fault();
            throw UserFacingException::badRequest('invalid', 'This was refused.');
        });
        $answer = $this->send($action, Caller::visitor(), HttpRequest::form(['action' => 'benefit_fault']), planted: [$action]);
        self::assertRefused($action, $answer, ['invalid'], 'control');
    }
}
