<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Http;

use Benefit\Shared\Database\DatabaseException;
use Benefit\Shared\Database\UnknownCommitException;
use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\ResponseFormat;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\Router;
use Benefit\Shared\Http\RouteSchema;
use Benefit\Shared\Support\UserFacingException;
use Benefit\Tests\Integration\Tickets\GateTestCase;
use Benefit\Tests\ProbeRoute;

/** All requests pass RequestGuard, and no name is taken from another plugin. */
final class EndpointTest extends GateTestCase
{
    public function testEveryHookThatAnswersRequestsIsTheEndpoints(): void
    {
        $this->registerEverything();
        $ours = [];
        foreach ($GLOBALS['wp_filter'] as $hook => $callbacks) {
            if (preg_match('/^(wp_ajax_|admin_post)/', (string) $hook) !== 1) {
                continue;
            }
            foreach (array_merge(...array_values($callbacks->callbacks)) as $callback) {
                $file = self::fileOf($callback['function']);
                if (str_contains($file, '/includes/') && str_starts_with($file, dirname(__DIR__, 4))) {
                    $ours[$hook] = basename($file);
                }
            }
        }

        self::assertGreaterThan(20, count($ours));
        self::assertSame(['Router.php'], array_values(array_unique($ours)));
        foreach ($this->sale->endpoint()->routes() as $action) {
            foreach (self::hooksOf($action) as $hook) {
                self::assertArrayHasKey($hook, $ours);
            }
        }
    }

    public function testEveryRouteOfOursIsTheEndpoints(): void
    {
        $server = rest_get_server();
        foreach ($server->get_routes(Router::REST_NAMESPACE) as $route => $handlers) {
            if ($route === '/' . Router::REST_NAMESPACE) {
                // WordPress's own index of the namespace.
                continue;
            }
            foreach ($handlers as $handler) {
                self::assertStringEndsWith('/Shared/Http/Rest/RestRouteRegistrar.php', self::fileOf($handler['callback']), $route);
                self::assertStringEndsWith('/Shared/Http/Rest/RestRouteRegistrar.php', self::fileOf($handler['permission_callback']), $route);
            }
        }
        self::assertArrayHasKey('/benefit/v1/webhooks/(?P<gateway>[a-z0-9_-]{1,32})', $server->get_routes());
    }

    /** An error says "nothing was done" only if that is certain. */
    public function testAnErrorOfOursSaysWhatIsKnownOfIt(): void
    {
        $this->visit(self::newCookie());
        $log = (string) ini_set('error_log', '/dev/null');
        $said = [];
        foreach ([new \RuntimeException('secret'), new DatabaseException('secret', 1213), new UnknownCommitException('secret', 2013)] as $error) {
            $action = ProbeRoute::make('gate_test', RouteChannel::Ajax, AccessPolicy::PublicRead, ResponseFormat::Json, self::SLICES . 'Shop/Storefront/schema/add-to-cart.json', static fn() => throw $error);
            $incoming = self::sent();
            $said[] = (fn(): mixed => $this->result($action, $incoming))->call($this->sale->endpoint());
        }
        ini_set('error_log', $log);

        self::assertSame([['unavailable', 500], ['unavailable', 503], ['unknown', 503]], array_map(static fn(UserFacingException $one): array => [$one->reason, $one->status], $said));
        self::assertStringContainsString('nothing was changed', $said[1]->getMessage());
        self::assertStringContainsString('whether your request was completed', $said[2]->getMessage());
    }

    public function testGenericNamesAreLeftToAnotherPlugin(): void
    {
        $other = static fn() => null;
        add_action('wp_ajax_nopriv_add_to_cart', $other);
        $this->registerEverything();

        self::assertSame([$other], self::callbacks('wp_ajax_nopriv_add_to_cart'));
        self::assertSame([], self::callbacks('wp_ajax_add_to_cart'), 'Not half of it either.');
        self::assertCount(1, self::callbacks('wp_ajax_benefit_add_to_cart'));
        self::assertCount(1, self::callbacks('wp_ajax_nopriv_benefit_add_to_cart'));
        self::assertCount(1, self::callbacks('wp_ajax_update_cart_widget'), 'The other names are ours still.');
    }

    public function testEveryNameIsThereForGuestsAndPeopleAndPrefixedOnce(): void
    {
        $this->registerEverything();
        foreach (['add_to_cart', 'tickera_update_widget_cart', 'tc_update_widget_cart', 'update_cart_widget', 'mp-update-cart'] as $name) {
            foreach (["wp_ajax_$name", "wp_ajax_nopriv_$name", "wp_ajax_benefit_$name", "wp_ajax_nopriv_benefit_$name"] as $hook) {
                self::assertCount(1, self::callbacks($hook), $hook);
            }
        }
        foreach (['benefit_session', 'benefit_place_order', 'benefit_cart_form'] as $name) {
            self::assertCount(1, self::callbacks("wp_ajax_nopriv_$name"));
            self::assertSame([], self::callbacks("wp_ajax_nopriv_benefit_$name"));
        }
    }

    /** docs/contracts.md "Who may call", row by row. */
    public function testTheAccessOfEachAction(): void
    {
        $this->sale->registerScreens();
        $found = [];
        foreach ($this->sale->endpoint()->routes() as $action) {
            $found[$action->address->channel->name][$action->name] = $action->access;
        }

        self::assertEquals([
            'benefit_session' => AccessPolicy::MakesToken,
            'add_to_cart' => AccessPolicy::GuestStart,
            'tickera_update_widget_cart' => AccessPolicy::VisitorRead,
            'update_cart_widget' => AccessPolicy::VisitorRead,
            'mp-update-cart' => AccessPolicy::GuestStart,
            'benefit_cart_form' => AccessPolicy::GuestStart,
            'benefit_cart' => AccessPolicy::VisitorRead,
            'benefit_checkout' => AccessPolicy::VisitorRead,
            'benefit_place_order' => AccessPolicy::GuestWrite,
            'benefit_campaign' => AccessPolicy::PublicRead,
            'give_get_states' => AccessPolicy::PublicRead,
            'give_get_donor_comments' => AccessPolicy::PublicRead,
            'give_donation_form_nonce' => AccessPolicy::MakesToken,
            'give_donation_form_reset_all_nonce' => AccessPolicy::MakesToken,
            'give_load_gateway' => AccessPolicy::GuestWrite,
            'give_process_donation' => AccessPolicy::GuestWrite,
            'give_checkout_login' => AccessPolicy::VisitorRead,
            'give_checkout_register' => AccessPolicy::VisitorRead,
            'give_cancel_login' => AccessPolicy::VisitorRead,
            'give_process_donation_login' => AccessPolicy::GuestWrite,
            'get_receipt' => AccessPolicy::HolderRead,
            'give_confirm_email_for_donations_access' => AccessPolicy::GuestWrite,
            'ffm_file_upload' => AccessPolicy::GuestWrite,
            'benefit_form_files' => AccessPolicy::VisitorRead,
            'ffm_file_del' => AccessPolicy::GuestWrite,
            'live_filter_reload' => AccessPolicy::PublicRead,
            'pagination_request' => AccessPolicy::PublicRead,
            'share_count' => AccessPolicy::PublicRead,
        ], $found['Ajax']);
        self::assertEquals([
            'add_to_cart' => AccessPolicy::GuestStart,
            'mp-update-cart' => AccessPolicy::GuestStart,
            'cart_form' => AccessPolicy::GuestStart,
            'benefit_place_order' => AccessPolicy::GuestWrite,
            'benefit_find_order' => AccessPolicy::GuestStart,
            'give_purchase' => AccessPolicy::GuestStart,
            'benefit_resend_receipt' => AccessPolicy::GuestStart,
            'benefit_ask_history' => AccessPolicy::GuestStart,
            'benefit_open_history' => AccessPolicy::GuestStart,
            'benefit_leave_history' => AccessPolicy::GuestStart,
            'benefit_cancel_recurring' => AccessPolicy::GuestStart,
        ], $found['Form']);
        // Requests that need a capability are in tests/hostile/<slice>/access.json, one row each, with their roles.
        foreach ($found['Rest'] as $name => $access) {
            self::assertTrue($name === 'webhook' ? $access === AccessPolicy::Webhook : $access->isByCapability() || $access === AccessPolicy::PartlyPublicRead, $name);
        }
        foreach ($found['Screen'] as $name => $access) {
            self::assertTrue($access->isByCapability(), $name);
        }
    }

    /**
     * WordPress also reads its query variables from a post and answers 404; names of post types are such variables
     * unless they opt out.
     */
    public function testNoFieldOfAFormIsAVariableOfWordPressesQuery(): void
    {
        $types = array_merge(get_post_types([], 'objects'), get_taxonomies([], 'objects'));
        $taken = [...(new \WP())->public_query_vars, ...array_filter(array_map(static fn(object $type): string => (string) $type->query_var, array_values($types)))];
        foreach ($this->sale->endpoint()->routes() as $action) {
            if ($action->address->channel === RouteChannel::Form) {
                self::assertSame([], array_values(array_intersect(array_keys((array) (RouteSchema::load($action->contract->file)->request()['properties'] ?? [])), $taken)), $action->name);
            }
        }
        self::assertContains('benefit_event', $taken);
    }

    public function testEveryActionHasItsContractAndScreensACapability(): void
    {
        $this->sale->registerScreens();
        foreach ($this->sale->endpoint()->routes() as $action) {
            self::assertFileExists($action->contract->file, $action->name);
            $isPersonal = $action->access->isByCapability();
            self::assertTrue($action->address->channel !== RouteChannel::Screen || $isPersonal, $action->name);
            self::assertTrue(in_array($action->address->channel, [RouteChannel::Screen, RouteChannel::Rest], true) || !$isPersonal, $action->name);
            self::assertSame($isPersonal || in_array($action->access, [AccessPolicy::PartlyPublicRead, AccessPolicy::HolderRead], true), $action->permission->capabilities !== [] || $action->permission->method !== '', $action->name);
            self::assertTrue($isPersonal || $action->access === AccessPolicy::Webhook || $action->rates !== [], "$action->name has no rate.");
        }
    }

    private function registerEverything(): void
    {
        add_filter('wp_doing_ajax', '__return_true');
        $this->sale->registerScreens();
        $endpoint = $this->sale->endpoint();
        (function (): void {
            $this->registerAjax();
            $this->registerScreens();
        })->call($endpoint);
    }

    /** @return list<string> */
    private static function hooksOf(Route $action): array
    {
        return match ($action->address->channel) {
            RouteChannel::Ajax => ["wp_ajax_$action->name", "wp_ajax_nopriv_$action->name"],
            RouteChannel::Screen => ["admin_post_$action->name"],
            default => [],
        };
    }

    /** @return list<callable> */
    private static function callbacks(string $hook): array
    {
        $callbacks = array_merge(...array_values($GLOBALS['wp_filter'][$hook]->callbacks ?? [[]]));

        return array_column($callbacks, 'function');
    }

    private static function fileOf(mixed $callback): string
    {
        return match (true) {
            $callback instanceof \Closure => (string) (new \ReflectionFunction($callback))->getFileName(),
            is_array($callback) => (string) (new \ReflectionMethod(...$callback))->getFileName(),
            is_string($callback) && function_exists($callback) => (string) (new \ReflectionFunction($callback))->getFileName(),
            default => '',
        };
    }
}
