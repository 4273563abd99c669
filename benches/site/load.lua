-- What wrk sends, and one line of JSON at the end. With the argument `submit` it sends forms that are all different, as the pages
-- send them, and appends the reference of each acknowledged one to the file `references`. With `look-up` it asks about those
-- references, each time from another address, since an address has few look-ups. Otherwise it asks for the page. All with the
-- headers that a browser sends.

wrk.headers["User-Agent"] = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"
wrk.headers["Accept"] = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
wrk.headers["Accept-Language"] = "en-US,en;q=0.5"
wrk.headers["Sec-Fetch-Dest"] = "document"
wrk.headers["Sec-Fetch-Mode"] = "navigate"
wrk.headers["Sec-Fetch-Site"] = "none"
wrk.headers["Sec-Fetch-User"] = "?1"
wrk.headers["Upgrade-Insecure-Requests"] = "1"
wrk.headers["Priority"] = "u=0, i"

local paragraph = "Please call me in the afternoon, I work mornings. My daughter may pick it up for me on her way home; "
  .. "she knows the address. The label on the old bottle is hard to read."
local person = [["firstName":"Ana %d","lastName":"Ruiz","dateOfBirth":"1958-04-27","phone":"(518) %07d","email":"",]]

-- For each form: where it goes, and its answers with a place for the number that makes them unique.
local forms = {
  { "/api/feedback", [[{"rating":5,"feedback":"Number %d. ]] .. paragraph .. [[","name":"Ana Ruiz","email":"ana%d@example.com"}]] },
  { "/api/contact", [[{"name":"Ana Ruiz %d","email":"ana%d@example.com","phone":"(518) 555-0142","message":"]] .. paragraph .. [["}]] },
  { "/api/transfer", "{" .. person .. [["currentPharmacy":"Old Drugs","pharmacyPhone":"(518) 555-0100",]]
    .. [["prescriptionNames":"Metformin 500 mg, Lisinopril 10 mg","prescriptionNumbers":"","additionalInfo":"]] .. paragraph .. [["}]] },
  { "/api/refill", "{" .. person .. [["rxNumber":"7001234","pickupMethod":"delivery","pickupDate":"",]]
    .. [["additionalNotes":"]] .. paragraph .. [[","agreeToTerms":true}]] },
}

local headers = {
  ["Content-Type"] = "application/json", ["Accept"] = "application/json", ["Accept-Encoding"] = "gzip, deflate, br, zstd",
  ["Accept-Language"] = wrk.headers["Accept-Language"], ["User-Agent"] = wrk.headers["User-Agent"], ["Priority"] = "u=4",
  ["Sec-Fetch-Dest"] = "empty", ["Sec-Fetch-Mode"] = "cors", ["Sec-Fetch-Site"] = "same-origin",
}
local run = string.format("%x-%x-", os.time(), math.floor(os.clock() * 1e9))
local sent = 0
local all_threads = {}
shed = 0

function setup(thread)
  table.insert(all_threads, thread)
end

local function submit()
  local references = io.open("references", "a")
  references:setvbuf("full", 65536)
  request = function()
    sent = sent + 1
    local form = forms[sent % #forms + 1]
    headers["Idempotency-Key"] = run .. sent
    return wrk.format("POST", form[1], headers, string.format(form[2], sent, sent))
  end
  response = function(status, headers, body)
    if status == 201 then
      references:write(string.match(body, '"reference":"([^"]+)"'), "\n")
    elseif status == 503 and headers["retry-after"] then
      shed = shed + 1
    end
  end
end

local function look_up()
  local known = {}
  for reference in io.lines("references") do
    -- Only refills and transfers can be looked up.
    if string.match(reference, "^[RT]") then
      table.insert(known, reference)
    end
  end
  -- A later run begins elsewhere, or it would meet the limits of an earlier one.
  local first = os.time() % 0x4000 * 0x10000
  request = function()
    sent = sent + 1
    local address = first + sent
    headers["X-Forwarded-For"] = string.format("2001:db8:%x:%x::1", math.floor(address / 0x10000), address % 0x10000)
    return wrk.format("POST", "/api/status", headers, string.format('{"reference":"%s","dateOfBirth":"1958-04-27"}', known[sent % #known + 1]))
  end
end

function init(arguments)
  if arguments[1] then
    ({ ["submit"] = submit, ["look-up"] = look_up })[arguments[1]]()
  end
end

function done(summary, latency)
  local errors, shed = summary.errors, all_threads[1]:get("shed")
  io.write(string.format('{"answers":%d,"rate":%f,"shed":%d,"failed":%d,"median_ms":%f,"p99_ms":%f}\n', summary.requests,
    summary.requests / summary.duration * 1e6, shed, errors.status - shed + errors.connect + errors.read + errors.write + errors.timeout,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3))
end
