<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Http;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\FormSubmission;
use Benefit\Shared\Http\RawRequest;
use Benefit\Shared\Http\ResponseFormat;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteChannel;

/** Plain posts that are recognized by their own fields, and the fields that may be in their URL. */
final class MarkedPostTest extends ProbeTestCase
{
    public function testAPostIsFoundByItsMarks(): void
    {
        $submission = $this->submit(['do' => 'buy', 'form-id' => '7', 'note' => "It's"]);

        self::assertNull($submission?->refusal);
        self::assertSame(['form-id' => 7, 'note' => "It's"], $submission?->state['values'], 'What only finds the action is no input.');
    }

    public function testAPostIsFoundByItsNameToo(): void
    {
        self::assertSame(['form-id' => 7], $this->submit(['benefit_action' => 'benefit_probe', 'do' => 'buy', 'form-id' => '7'])?->state['values']);
        self::assertSame(['note' => 'x'], $this->submit(['benefit_action' => 'benefit_probe', 'note' => 'x'])?->state['values']);
    }

    public function testAPostThatLacksAMarkIsNoneOfOurs(): void
    {
        foreach ([['do' => 'buy'], ['do' => 'buy', 'form-id' => ''], ['do' => 'sell', 'form-id' => '7'], ['form-id' => '7'], ['do' => ['buy'], 'form-id' => '7']] as $fields) {
            self::assertNull($this->submit($fields), (string) wp_json_encode($fields));
        }
        self::assertNull($this->submit(['note' => 'x'], ['do' => 'buy', 'form-id' => '7']), 'Marks stand in the body.');
    }

    public function testWhatIsNamedGoesBeforeTheMarks(): void
    {
        self::assertNull($this->submit(['benefit_action' => 'unheard_of', 'do' => 'buy', 'form-id' => '7']));
        self::assertNull($this->submit(['benefit_action' => 'benefit_place_order', 'do' => 'buy', 'form-id' => '7']));
        self::assertNotNull(FormSubmission::forAction('benefit_place_order'));
        self::assertNotNull($this->submit(['benefit_action' => '', 'do' => 'buy', 'form-id' => '7']), 'An empty name is none.');
    }

    public function testAGetIsNoPost(): void
    {
        $this->visit(self::newCookie());
        self::post(['do' => 'buy', 'form-id' => '7']);
        $_SERVER['REQUEST_METHOD'] = 'GET';

        self::assertFalse(RawRequest::hasPlainPost(fn(): array => [$this->buys()]));
        $_SERVER['REQUEST_METHOD'] = 'POST';
        self::assertTrue(RawRequest::hasPlainPost(fn(): array => [$this->buys()]));
    }

    public function testFieldsThatAreNamedMayStandInTheAddress(): void
    {
        $this->visit(self::newCookie());
        $action = $this->probe(RouteChannel::Ajax, AccessPolicy::GuestWrite, ResponseFormat::Json, overrides: ['addressFields' => ['form-id', 'nonce']]);
        self::post(['note' => 'x'], ['form-id' => '7', 'note' => 'address', 'do' => 'buy', 'nonce' => $this->sale->endpoint()->nonce()], isOfOurPage: false);
        $incoming = RawRequest::fromGlobals($action);
        self::assertEquals(['form-id' => 7, 'note' => 'x'], $this->admit($action, $incoming)->values);
        self::assertSame(1, $incoming->fields, 'A form that was cut off is noticed by what it sent itself.');

        self::post(['form-id' => '8'], ['form-id' => '7']);
        self::assertSame(['form-id' => '8'], RawRequest::fromGlobals($action)->input, 'The body goes before it.');
        self::assertSame(['form-id' => '8'], RawRequest::fromGlobals($this->probe(RouteChannel::Ajax, AccessPolicy::GuestWrite, ResponseFormat::Json))->input);
        self::post([], ['form-id' => '7', 'nonce' => 'forged']);
        self::assertSame([], RawRequest::fromGlobals($this->probe(RouteChannel::Ajax, AccessPolicy::GuestWrite, ResponseFormat::Json))->input, 'Other actions read nothing there.');
        self::assertSame(['bad_nonce', 403], $this->refused($action, RawRequest::fromGlobals($action)));
    }

    public function testAPageWithSeveralFormsKnowsWhichWasSent(): void
    {
        $this->submit(['do' => 'buy', 'form-id' => '7', 'note' => '7-2']);

        self::assertNotNull(FormSubmission::forAction('benefit_probe'));
        self::assertNotNull(FormSubmission::forAction('benefit_probe', ['form-id' => '7']));
        self::assertNotNull(FormSubmission::forAction('benefit_probe', ['form-id' => '7', 'note' => '7-2']));
        foreach ([['form-id' => '8'], ['form-id' => '7', 'note' => '7-1'], ['form-id' => '7', 'missing' => ''], ['form-id' => '07']] as $other) {
            self::assertNull(FormSubmission::forAction('benefit_probe', $other), (string) wp_json_encode($other));
        }
        self::assertNull(FormSubmission::forAction('another', ['form-id' => '7']));
    }

    public function testAPostThatIsRefusedIsStillOfItsForm(): void
    {
        $this->submit(['do' => 'buy', 'form-id' => '7', 'note' => 'far too long']);

        self::assertSame('invalid', FormSubmission::forAction('benefit_probe', ['form-id' => '7'])?->refusal?->reason);
        self::assertNull(FormSubmission::forAction('benefit_probe', ['form-id' => '8']));
    }

    /** Otherwise no form would show the refusal. */
    public function testAPostThatCannotBeReadIsEachForms(): void
    {
        $this->submit(['do' => 'buy', 'form-id' => '7', 'note' => "\xC3\x28"]);

        self::assertSame('malformed', FormSubmission::forAction('benefit_probe', ['form-id' => '8'])?->refusal?->reason);
    }

    /**
     * @param array<string, mixed> $fields
     * @param array<string, mixed> $address
     */
    private function submit(array $fields, array $address = []): ?FormSubmission
    {
        FormSubmission::keep(null);
        $this->visit(self::newCookie());
        $endpoint = $this->sale->endpoint();
        $endpoint->add($this->buys());
        self::post($fields, $address);
        (fn() => $this->answerPlainPost())->call($endpoint);

        return FormSubmission::forAction('benefit_probe');
    }

    private function buys(): Route
    {
        return $this->probe(RouteChannel::Form, AccessPolicy::GuestStart, ResponseFormat::Page, overrides: ['marks' => ['do' => 'buy', 'form-id' => null]]);
    }
}
