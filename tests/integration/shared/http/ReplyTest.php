<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Http;

use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\ResponseFormat;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\Integration\Hostile\Answer;
use Benefit\Tests\Integration\Hostile\Caller;
use Benefit\Tests\Integration\Hostile\Entrance;
use Benefit\Tests\Integration\Hostile\HttpRequest;

/** Response formats of ajax actions. */
final class ReplyTest extends ProbeTestCase
{
    public function testJsonWithoutTheEnvelope(): void
    {
        self::assertSame([200, 'application/json; charset=utf-8', '{"states":{"BY":"Bavaria"}}'], self::seen($this->ask(ResponseFormat::BareJson, static fn(): RouteResponse => RouteResponse::json(['states' => ['BY' => 'Bavaria']]))));
        self::assertSame('{}', $this->ask(ResponseFormat::BareJson, static fn(): RouteResponse => RouteResponse::json([]))->text, 'A map without entries is a map.');
    }

    public function testARefusalOfBareJsonHasTheEnvelopeAndItsStatus(): void
    {
        $answer = $this->ask(ResponseFormat::BareJson, static fn() => throw UserFacingException::conflict('sold_out', 'There is none left.', 'note'));

        self::assertSame([409, 'sold_out'], [$answer->status, $answer->error()]);
        self::assertSame(['success' => false, 'data' => ['code' => 'sold_out', 'message' => 'There is none left.', 'field' => 'note']], $answer->json());
        self::assertSame([400, 'invalid'], [$this->ask(ResponseFormat::BareJson, fields: ['form-id' => 'x'])->status, $this->ask(ResponseFormat::BareJson, fields: ['form-id' => 'x'])->json()['data']['code'] ?? null]);
    }

    public function testEveryRefusalOfBareJsonIsTheActionsOwn(): void
    {
        $json = static fn(UserFacingException $refusal): array => ['status' => 'error', 'message' => $refusal->getMessage()];
        $ask = fn(?\Closure $handler = null, array $fields = []): Answer => $this->ask(ResponseFormat::BareJson, $handler, $fields, refusalJson: $json);

        $honest = $ask(static fn() => throw UserFacingException::refused('too_little', 'Please give more.'));
        self::assertSame([200, 'application/json; charset=utf-8', '{"status":"error","message":"Please give more."}'], self::seen($honest));
        self::assertSame('too_little', $honest->error());
        $wrong = $ask(fields: ['form-id' => 'x']);
        self::assertSame([400, 'invalid', 'error'], [$wrong->status, $wrong->error(), $wrong->json()['status'] ?? '']);
    }

    public function testATextAsTheDataOfTheEnvelope(): void
    {
        self::assertSame([200, 'application/json; charset=utf-8', '{"success":true,"data":"0a1b2c"}'], self::seen($this->ask(ResponseFormat::Json, static fn(): RouteResponse => RouteResponse::text('0a1b2c'))));
        self::assertSame('{"success":true,"data":[]}', $this->ask(ResponseFormat::Json, static fn(): RouteResponse => RouteResponse::json([]))->text);
    }

    public function testAWordAsHtml(): void
    {
        self::assertSame([200, 'text/html; charset=utf-8', 'success'], self::seen($this->ask(ResponseFormat::Html, static fn(): RouteResponse => RouteResponse::fromHtml('success'))));
    }

    public function testEveryRefusalIsTheActionsOwnMarkup(): void
    {
        $html = static fn(UserFacingException $refusal): string => '<p id="error_' . $refusal->reason . '">' . esc_html($refusal->getMessage()) . '</p>';
        $ask = fn(?\Closure $handler = null, array $fields = [], array $server = HttpRequest::SAME_ORIGIN): Answer => $this->ask(ResponseFormat::Html, $handler, $fields, $server, refusalHtml: $html);
        $log = (string) ini_set('error_log', '/dev/null');
        $refusals = [
            'honest' => [200, 'too_little', $ask(static fn() => throw UserFacingException::refused('too_little', 'Please give more than <1>.'))],
            'of the handler' => [409, 'taken', $ask(static fn() => throw UserFacingException::conflict('taken', 'It is taken.'))],
            'of the contract' => [400, 'invalid', $ask(fields: ['form-id' => 'x'])],
            'of the gate' => [403, 'no_proof', $ask(server: ['HTTP_SEC_FETCH_SITE' => 'cross-site'])],
            'of ours' => [500, 'unavailable', $ask(static fn() => throw new \RuntimeException('secret'))],
        ];
        ini_set('error_log', $log);
        foreach ($refusals as $about => [$status, $code, $answer]) {
            self::assertSame([$status, $code], [$answer->status, $answer->error()], $about);
            self::assertStringStartsWith("<p id=\"error_$code\">", $answer->text, $about);
            self::assertSame('text/html; charset=utf-8', $answer->headers['content-type'], $about);
        }
        self::assertStringContainsString('&lt;1&gt;', $refusals['honest'][2]->text);
        self::assertSame('error', $this->ask(ResponseFormat::Html, fields: ['form-id' => 'x'])->text, 'Where none is named it is the word.');
    }

    /** WordPress treats admin-ajax.php as part of the admin, where queries without a status find unpublished posts. */
    public function testOtherPeoplesQueriesFindNoMoreThanOnAPage(): void
    {
        $ids = array_map(static fn(string $status): int => (int) wp_insert_post(['post_title' => $status, 'post_content' => 'x', 'post_status' => $status]), ['draft', 'pending', 'publish']);
        $protected = (int) wp_insert_post(['post_title' => 'P', 'post_content' => 'x', 'post_status' => 'publish', 'post_password' => 'p']);
        $find = static fn(): RouteResponse => RouteResponse::fromHtml(implode(' ', array_map(get_the_title(...), (new \WP_Query(['post__in' => [...$ids, $protected], 'orderby' => 'post__in']))->posts)));

        self::assertSame('publish Protected: P', $this->ask(ResponseFormat::Html, $find)->text);
    }

    /**
     * @param array<string, mixed>  $fields
     * @param array<string, string> $server
     */
    private function ask(ResponseFormat $reply, ?\Closure $handler = null, array $fields = [], array $server = HttpRequest::SAME_ORIGIN, ?\Closure $refusalHtml = null, ?\Closure $refusalJson = null): Answer
    {
        $action = $this->probe(RouteChannel::Ajax, AccessPolicy::GuestWrite, $reply, $handler, overrides: array_filter(['refusalHtml' => $refusalHtml, 'refusalJson' => $refusalJson]));

        return (new Entrance([$action]))->send(RouteChannel::Ajax, Caller::visitor(), HttpRequest::form(['action' => 'benefit_probe'] + $fields, $server));
    }

    /** @return array{int, string, string} */
    private static function seen(Answer $answer): array
    {
        return [$answer->status, $answer->headers['content-type'] ?? '', $answer->text];
    }
}
