<?php

declare(strict_types=1);

namespace Benefit\Ping;

use Benefit\Shared\Admin\AdminFieldRenderer;
use Benefit\Shared\Admin\AdminMenu;
use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Shared\Database\TableDefinition;
use Benefit\Shared\Html\IslandDefinition;
use Benefit\Shared\Http\AccessPolicy;
use Benefit\Shared\Http\Limits\RateLimitRule;
use Benefit\Shared\Http\ResponseFormat;
use Benefit\Shared\Http\Route;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\RouteResponse;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Module\HasAdminScreens;
use Benefit\Shared\Module\HasBlocks;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasIslands;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\Module\HasSettings;
use Benefit\Shared\Module\HasTables;
use Benefit\Shared\Settings\SettingDefinition;
use Benefit\Shared\Settings\SettingsRow;
use Benefit\Shared\Settings\SettingsSanitizer;
use Benefit\Shared\Settings\SettingsSection;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** A button that answers, counts its presses and tells the organiser. */
final class PingModule implements HasHooks, HasTables, HasSettings, HasRoutes, HasBlocks, HasIslands, HasAdminScreens
{
    public const ANSWER = 'ping_answer';

    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'Ping';
    }

    public function register(): void
    {
        $this->shared->emailTemplates()->add(PingMail::kind());
    }

    public function tables(): array
    {
        return [new TableDefinition('ping', 'visitor char(32) NOT NULL,
            presses int unsigned NOT NULL,
            PRIMARY KEY (visitor)')];
    }

    public function settingsSchema(): string
    {
        return __DIR__ . '/schema/settings.json';
    }

    public function settingDefinitions(): array
    {
        return [new SettingDefinition(self::ANSWER, 'Pong', SettingsSanitizer::trimmed(...))];
    }

    public function settingsForm(): array
    {
        return [new SettingsSection(75, __('Ping', 'benefit'), [
            new SettingsRow(self::ANSWER, __('Answer to a ping', 'benefit'), static fn(AdminFieldRenderer $field) => $field->input(self::ANSWER, 'text', '', ['maxlength' => '100', 'required' => 'required'])),
        ])];
    }

    public function actions(): array
    {
        return [
            $this->action('benefit_ping', RouteChannel::Ajax, ResponseFormat::Json, fn(ValidatedRequest $request): RouteResponse => RouteResponse::json($this->press($request))),
            // The same for a page without scripts; its block shows the answer.
            $this->action('ping', RouteChannel::Form, ResponseFormat::Page, fn(ValidatedRequest $request): RouteResponse => RouteResponse::page($this->press($request))),
        ];
    }

    public function blocks(): array
    {
        return ['benefit/ping' => fn() => new PingBlock($this->shared->islands())];
    }

    public function islands(): array
    {
        return [new IslandDefinition('ping', __DIR__ . '/templates/ping.php')];
    }

    public function registerScreens(): void
    {
        add_action('admin_menu', function (): void {
            add_submenu_page(AdminMenu::SLUG, __('Ping', 'benefit'), __('Ping', 'benefit'), CapabilityRegistry::MANAGE, 'benefit-ping', function (): void {
                $presses = $this->repository()->presses();
                /* translators: %d: how often */
                printf('<div class="wrap"><h1>%s</h1><p>%s</p></div>', esc_html__('Ping', 'benefit'), esc_html(sprintf(_n('The button was pressed %d time.', 'The button was pressed %d times.', $presses, 'benefit'), $presses)));
            });
        });
    }

    /** @param \Closure(ValidatedRequest): RouteResponse $handler */
    private function action(string $name, RouteChannel $channel, ResponseFormat $reply, \Closure $handler): Route
    {
        return new Route($name, $channel, AccessPolicy::GuestStart, $reply, __DIR__ . '/schema/ping.json', $handler, [new RateLimitRule('visitor', 30, MINUTE_IN_SECONDS)]);
    }

    /** @return array{answer: string} */
    private function press(ValidatedRequest $request): array
    {
        $this->repository()->press((string) $request->visitor);
        $organiser = $this->shared->settings()->organiserEmail();
        if ($organiser !== '') {
            $this->shared->mail()->queue(PingMail::KIND, $this->repository()->presses(), $organiser, isLimited: true);
        }

        return ['answer' => $this->shared->settings()->text(self::ANSWER)];
    }

    private function repository(): PingRepository
    {
        return new PingRepository($this->shared->database());
    }
}
